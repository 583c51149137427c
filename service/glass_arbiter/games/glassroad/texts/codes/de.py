"""What each code means and what to do about it, in German."""

from collections.abc import Mapping

from glass_arbiter.engine.code_texts import CodeText

from ...codes import Code, FaultCode

VIOLATIONS: Mapping[str, CodeText] = {
    Code.ABILITY_ALREADY_USED: CodeText(
        "Funktion schon genutzt",
        "Jede Funktion einer Karte wird höchstens einmal genutzt.",
        "Nutze die andere Funktion, falls sie offen ist, oder beende die Karte.",
    ),
    Code.ALREADY_CHOSEN: CodeText(
        "Schon gewählt",
        "Die geheime Wahl dieser Phase ist getroffen und gilt.",
        "Warte auf die Spieler, die noch wählen müssen.",
    ),
    Code.ALREADY_DONE: CodeText(
        "Schon fertig",
        "Nach der letzten Bauperiode beendet jeder seine Jederzeit-Aktionen endgültig.",
        "Warte, bis alle fertig sind; dann wird gewertet.",
    ),
    Code.ALREADY_UPGRADED: CodeText(
        "Schon aufgewertet",
        "Ein Anfangsgebäude trägt nur eine Aufwertung, und dieses hat sie schon.",
        "Wähle ein anderes Gebäude oder die Aufwertung eines anderen Anfangsgebäudes.",
    ),
    Code.ANYTIME_ACTION_MUST_WAIT: CodeText(
        "Jederzeit-Aktion muss warten",
        "Ein wiederholbarer Effekt hat gerade begonnen; zuerst folgt ein Schritt davon oder sein Ende.",
        "Setze den Effekt fort oder beende ihn; dann ist die Jederzeit-Aktion möglich.",
    ),
    Code.BUILDING_CANNOT_BE_REMOVED: CodeText(
        "Gebäude bleiben liegen",
        "Jederzeit entfernt werden nur Landschaftsplättchen; ein Gebäude bleibt, wo es gebaut wurde.",
        "Wähle ein Feld mit Mulde, Gehölz oder Teich.",
    ),
    Code.BUILDING_NOT_AVAILABLE: CodeText(
        "Gebäude nicht verfügbar",
        "Gebaut wird nur von der Gebäudetafel oder aus der eigenen persönlichen Auslage.",
        "Wähle ein Plättchen unter `allowed` und gib unter `from` an, wo es liegt.",
    ),
    Code.BUILDING_NOT_OWNED: CodeText(
        "Nicht dein Gebäude",
        "Nutzbar ist nur ein Umwandlungsgebäude auf dem eigenen Plan.",
        "Wähle eines deiner Umwandlungsgebäude, oder baue dieses zuerst.",
    ),
    Code.CARD_NOT_IN_HAND: CodeText(
        "Karte nicht auf der Hand",
        "Abgelegt oder ausgespielt wird nur eine Karte der eigenen Hand.",
        "Wähle eine der Karten unter `allowed`.",
    ),
    Code.CARD_RESTING: CodeText(
        "Karte ruht",
        "Im Solospiel lassen sich die Karten einer Bauperiode nicht gleich für die nächste wählen.",
        "Wähle andere Karten; diese ist eine Bauperiode später wieder frei.",
    ),
    Code.EFFECT_PENDING: CodeText(
        "Effekt noch offen",
        "Ein wiederholbarer Effekt ist offen, und die Karte geht erst weiter, wenn er beendet ist.",
        "Schicke `continue_effect` für einen weiteren Schritt oder `end`.",
    ),
    Code.FEE_WITHOUT_USE: CodeText(
        "Kosten ohne Wirkung",
        "Eingangskosten dürfen nur für eine Funktion gezahlt werden, die etwas bewirkt.",
        "Wähle so, dass die Funktion wirkt, nutze die andere oder beende die Karte.",
    ),
    Code.FIELD_NOT_EMPTY: CodeText(
        "Feld nicht leer",
        "Plättchen und Gebäude kommen nur auf leere Felder.",
        "Wähle ein Feld unter `allowed`, oder entferne zuerst ein Landschaftsplättchen.",
    ),
    Code.FOREST_CANNOT_BE_REMOVED: CodeText(
        "Wälder bleiben liegen",
        "Ein Wald wird nur durch eine Karte oder ein Gebäude entfernt, nie nach Belieben.",
        "Wähle ein Feld mit Mulde, Gehölz oder Teich, oder nutze eine Funktion, die Wald rodet.",
    ),
    Code.GIFT_PENDING: CodeText(
        "Gabe noch offen",
        "Eine Ware wurde angeboten, und die Karte geht erst weiter, wenn alle geantwortet haben.",
        "Beantworte die Gabe, wenn `to_act` dich nennt; sonst warte.",
    ),
    Code.INSUFFICIENT_GOODS: CodeText(
        "Zu wenig Waren",
        "Die Kosten verlangen mehr Waren, als auf den Rädern sind.",
        "Vergleiche `need` und `have`; beschaffe oder wandle zuerst Waren um, oder wähle etwas Günstigeres.",
    ),
    Code.NOT_A_PROCESSING_BUILDING: CodeText(
        "Kein Umwandlungsgebäude",
        "Sofort- und Punktegebäude wirken von selbst; jederzeit genutzt werden nur Umwandlungsgebäude.",
        "Wähle eines der Umwandlungsgebäude unter `allowed`.",
    ),
    Code.NOT_ENOUGH_OFFER_TILES: CodeText(
        "Zu wenige Plättchen",
        "Der Effekt entfernt ungebaute Plättchen der persönlichen Auslage, und es liegen zu wenige dort.",
        "Ziehe zuerst Plättchen in die persönliche Auslage, oder verzichte auf den Effekt.",
    ),
    Code.NO_EMPTY_FIELD: CodeText(
        "Kein leeres Feld",
        "Der Landschaftsplan ist voll, deshalb kann nichts gelegt werden.",
        "Entferne zuerst ein Landschaftsplättchen; das schafft Platz.",
    ),
    Code.NO_FOREST: CodeText(
        "Kein Wald",
        "Die Funktion oder die Eingangskosten entfernen einen Wald, und hier oder auf dem ganzen Plan liegt keiner.",
        "Wähle ein Feld unter `allowed`; ganz ohne Wald verzichte auf die Funktion.",
    ),
    Code.NO_LANDSCAPE_TILE: CodeText(
        "Kein passendes Landschaftsplättchen",
        "Ein Landschaftsplättchen bestimmter Art muss weg, und hier oder auf dem ganzen Plan liegt keines.",
        "Wähle ein Feld unter `allowed`, oder lege zuerst ein solches Plättchen.",
    ),
    Code.TAKE_EXCEEDS_OFFER: CodeText(
        "Menge nicht möglich",
        "`take` darf weniger nennen als angeboten, nie mehr und nie weniger als nichts.",
        "Nenne eine Zahl innerhalb von `allowed`, oder lass die Ware weg, um alles zu nehmen.",
    ),
    Code.UNKNOWN_BUILDING: CodeText(
        "Unbekanntes Gebäude",
        "Kein Gebäudeplättchen des Spiels hat diese Kennung.",
        "Nimm Kennungen aus dem Katalog; es sind die englischen Namen in Kleinschreibung mit Unterstrichen.",
    ),
    Code.UNKNOWN_SPECIALIST: CodeText(
        "Unbekannte Karte",
        "Keine Personenkarte hat diese Kennung.",
        "Nimm Kennungen aus dem Katalog; es sind die englischen Namen in Kleinschreibung mit Unterstrichen.",
    ),
    Code.UPGRADE_NEEDS_NO_FIELD: CodeText(
        "Aufwertung braucht kein Feld",
        "Eine Aufwertung kommt auf ihr Anfangsgebäude, also gibt es kein Feld zu wählen.",
        "Lass `at` weg.",
    ),
    Code.WHEEL_FULL: CodeText(
        "Rad voll",
        "Eine Gabe muss auf ein Rad passen, und dort ist kein Platz.",
        "Nenne ein Rad mit Platz, oder lehne die Gabe ab.",
    ),
    Code.WRONG_NUMBER_OF_CARDS: CodeText(
        "Falsche Anzahl Karten",
        "Eine Hand hat eine feste Zahl verschiedener Karten, und diese Wahl hat eine andere.",
        "Wähle genau so viele verschiedene Karten, wie `allowed` sagt.",
    ),
}

FAULTS: Mapping[str, CodeText] = {
    FaultCode.ABILITIES_IMPOSSIBLE: CodeText(
        "Funktionen passen nicht zur Karte",
        "Ob eine oder beide Funktionen offen sind und welche genutzt sind, folgt daraus, wer die Karte hat.",
        "Übernimm `resolution` aus der letzten Antwort, oder spiele die Partie mit `replay` nach.",
    ),
    FaultCode.BUILDING_MISSING: CodeText(
        "Gebäude fehlt",
        "Jedes Plättchen der Ausgabe liegt irgendwo, diese aber nirgends.",
        "Lege jedes Plättchen an genau einen Ort: Tafel, Stapel, Auslage, Plan oder `removed`.",
    ),
    FaultCode.BUILDING_NOT_IN_EDITION: CodeText(
        "Nicht in dieser Ausgabe",
        "Das Plättchen gehört zu einer anderen Ausgabe als `options.edition`.",
        "Wähle die Ausgabe, die das Plättchen hat, oder nimm es heraus.",
    ),
    FaultCode.BUILDING_TWICE: CodeText(
        "Gebäude doppelt",
        "Jedes Plättchen gibt es einmal, und dieses liegt an zwei Orten.",
        "Entferne es von einem der beiden Orte; der Fehler zeigt auf den einen und nennt den anderen.",
    ),
    FaultCode.BUILDING_UNKNOWN: CodeText(
        "Unbekanntes Gebäude",
        "Kein Gebäudeplättchen des Spiels hat diese Kennung.",
        "Nimm Kennungen aus dem Katalog.",
    ),
    FaultCode.CARDS_CONTRADICT_PHASE: CodeText(
        "Karten passen nicht zur Phase",
        "Wo die Karten der Spieler liegen, passt nicht zu Bauperiode, Runde und Reihenfolge.",
        "Vergleiche Hände, verdeckte und gespielte Karten aller Spieler mit `phase` und `round`.",
    ),
    FaultCode.CARD_TWICE: CodeText(
        "Karte doppelt",
        "Jeder hat jede Karte einmal, und diese liegt an zwei Orten.",
        "Entferne sie von einem der Orte.",
    ),
    FaultCode.CARD_UNKNOWN: CodeText(
        "Unbekannte Karte",
        "Keine Personenkarte hat diese Kennung.",
        "Nimm Kennungen aus dem Katalog.",
    ),
    FaultCode.COPY_WITHHELD: CodeText(
        "Karte zurückgehalten",
        "Wer eine aufgedeckte Karte auch hat, muss sie spielen, solange eine Ausbuchtung frei ist.",
        "Lege die Karte von der Hand nach `indentations`.",
    ),
    FaultCode.COPY_WITHOUT_REVEAL: CodeText(
        "Karte ohne Anlass gespielt",
        "In einer Ausbuchtung liegt eine Karte nur, weil jemand anderes die gleiche aufgedeckt hat.",
        "Nimm die Karte zurück auf die Hand, oder ergänze sie bei den gespielten Karten eines anderen.",
    ),
    FaultCode.COST_IMPOSSIBLE: CodeText(
        "Baukosten unmöglich",
        "Geänderte Baukosten müssen zahlbar sein: Mehr trägt kein Rad.",
        "Gib eine Menge zwischen 0 und der Grenze der Ware an.",
    ),
    FaultCode.DONE_CONTRADICTS_PHASE: CodeText(
        "Zu früh fertig",
        "Fertig wird man erst nach der letzten Bauperiode; sind es alle, ist das Spiel zu Ende.",
        "Setze `done` vor der Schlussphase auf false, in einem beendeten Spiel bei allen auf true.",
    ),
    FaultCode.FEE_CONTRADICTS_USE: CodeText(
        "Eingangskosten passen nicht",
        "Eingangskosten sind genau dann gezahlt, wenn eine Funktion einer solchen Karte genutzt ist.",
        "Stimme `fee_paid` auf `used` und die Karte ab.",
    ),
    FaultCode.FIELD_COVERED_TWICE: CodeText(
        "Feld doppelt belegt",
        "Ein Feld trägt ein Plättchen oder einen halben Wald, nie beides.",
        "Entferne eines von beiden.",
    ),
    FaultCode.FIELD_UNKNOWN: CodeText(
        "Unbekanntes Feld",
        "Der Plan hat die Felder A1 bis E4.",
        "Benenne Felder mit Spaltenbuchstabe und Zeilennummer.",
    ),
    FaultCode.FOREST_NOT_NEIGHBOURING: CodeText(
        "Wald nicht auf Nachbarfeldern",
        "Ein Wald bedeckt zwei Felder mit gemeinsamer Kante.",
        "Nenne zwei benachbarte Felder.",
    ),
    FaultCode.FOREST_NOT_OF_LAYOUT: CodeText(
        "Wald nicht vom Anfang",
        "Wälder werden nur entfernt, also liegt jeder dort, wo zu Beginn einer lag.",
        "Entferne diesen Wald, oder beschreibe in `options.board` eine andere Anfangslandschaft.",
    ),
    FaultCode.GOODS_OUT_OF_RANGE: CodeText(
        "Vorrat unmöglich",
        "Ein Rad hat einen ersten und einen letzten Sektor, deshalb haben Vorräte Grenzen.",
        "Gib einen Vorrat zwischen 0 und der Grenze an.",
    ),
    FaultCode.LAYOUT_TILES_WRONG: CodeText(
        "Anfangslandschaft falsch",
        "Eine andere Anfangslandschaft braucht von jeder Art so viele Plättchen wie die gedruckte.",
        "Berichtige `options.board`, bis die Zahlen stimmen.",
    ),
    FaultCode.NUMBER_OUT_OF_RANGE: CodeText(
        "Zahl unmöglich",
        "Die Zahl liegt außerhalb dessen, was ein Spiel mit diesen Optionen haben kann.",
        "Gib eine Zahl im genannten Bereich an.",
    ),
    FaultCode.OPTION_IMPOSSIBLE: CodeText(
        "Option unmöglich",
        "Der Wert passt nicht zur Anzahl der Spieler oder zu den anderen Optionen.",
        "Wähle einen der Werte unter `possible`.",
    ),
    FaultCode.PENDING_IMPOSSIBLE: CodeText(
        "Das kann nicht offen sein",
        "Was offen ist, muss aus der Karte, die gerade ausgeführt wird, und den Gebäuden folgen.",
        "Setze `pending` auf null, oder übernimm es aus der letzten Antwort.",
    ),
    FaultCode.PHASE_IMPOSSIBLE: CodeText(
        "Phase unmöglich",
        "Diese Phase gibt es bei dieser Anzahl der Spieler nicht oder nicht zu dieser Zeit.",
        "Vergleiche `phase` mit der Anzahl der Spieler, der Bauperiode und der Runde.",
    ),
    FaultCode.PLAYER_TWICE: CodeText(
        "Spieler doppelt",
        "Kennungen unterscheiden die Spieler, deshalb gibt es jede nur einmal.",
        "Gib jedem Spieler eine eigene Kennung.",
    ),
    FaultCode.PLAYER_UNKNOWN: CodeText(
        "Unbekannter Spieler",
        "Der Spielstand nennt jemanden, der nicht am Tisch sitzt.",
        "Verwende eine Kennung aus `players`.",
    ),
    FaultCode.QUEUE_IMPOSSIBLE: CodeText(
        "Reihenfolge unmöglich",
        "Wer die Karte noch ausführt, folgt daraus, wer sie aufgedeckt hat und wer sie auch hat, im Uhrzeigersinn.",
        "Übernimm `resolution` aus der letzten Antwort, oder spiele die Partie mit `replay` nach.",
    ),
    FaultCode.RESOLUTION_CONTRADICTS_PHASE: CodeText(
        "Karte passt nicht zur Phase",
        "`resolution` gibt es genau dann, wenn gerade eine Karte ausgeführt wird.",
        "Setze `resolution` in jeder anderen Phase auf null.",
    ),
    FaultCode.SLOT_NOT_REFILLED: CodeText(
        "Platz nicht aufgefüllt",
        "Zwischen den Bauperioden wird jeder leere Platz aufgefüllt, solange sein Stapel reicht.",
        "Lege das erste Plättchen des Stapels auf den Platz.",
    ),
    FaultCode.START_BUILDINGS_WRONG: CodeText(
        "Anfangsgebäude falsch",
        "Jeder Plan hat die drei aufgedruckten Anfangsgebäude.",
        "Nenne unter `start_buildings` genau diese drei.",
    ),
    FaultCode.UPGRADE_MISPLACED: CodeText(
        "Aufwertung am falschen Ort",
        "Eine Aufwertung liegt auf ihrem eigenen Anfangsgebäude, und nichts anderes liegt dort.",
        "Lege das Plättchen auf sein Anfangsgebäude, das andere auf den Landschaftsplan.",
    ),
    FaultCode.WHEEL_SHOULD_HAVE_TURNED: CodeText(
        "Rad hätte sich drehen müssen",
        "Ein Rad dreht sich sofort, wenn alle einfachen Waren und Platz für das Erzeugnis da sind.",
        "Drehe das Rad: je Drehung eine Ware jeder Art weniger und ein Erzeugnis mehr.",
    ),
    FaultCode.WRONG_NUMBER_OF_CARDS: CodeText(
        "Falsche Anzahl Karten",
        "Wie viele Karten jemand hat, folgt aus Spielart, Phase und Runde.",
        "Ergänze oder entferne Karten, bis die Anzahl stimmt.",
    ),
    FaultCode.WRONG_NUMBER_OF_SLOTS: CodeText(
        "Falsche Anzahl Plätze",
        "Jede Reihe der Gebäudetafel hat bei dieser Anzahl der Spieler eine feste Zahl von Plätzen.",
        "Ergänze oder entferne Plätze; ein leerer ist null.",
    ),
    FaultCode.WRONG_ROW: CodeText(
        "Falsche Reihe",
        "In einer Reihe und in einem Stapel liegen Plättchen einer Art.",
        "Lege das Plättchen in die Reihe oder den Stapel seiner Art.",
    ),
}

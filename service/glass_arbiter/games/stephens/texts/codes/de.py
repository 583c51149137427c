"""What each code means and what to do about it, in German."""

from collections.abc import Mapping

from glass_arbiter.engine.code_texts import CodeText

from ...codes import Code, FaultCode

VIOLATIONS: Mapping[str, CodeText] = {
    Code.ALREADY_DONE: CodeText(
        "Schritt schon beendet",
        "Dieser Schritt der Ruhephase ist beendet, und das gilt.",
        "Warte auf die anderen; der nächste Schritt beginnt für alle gemeinsam.",
    ),
    Code.FURNACE_EMPTY: CodeText(
        "Schmelzofen leer",
        "Glas wird nur von einem Schmelzofen genommen, auf dem welches liegt.",
        "Wähle einen Schmelzofen mit Glas; leere werden in einer Ruhephase aufgefüllt.",
    ),
    Code.FACTORY_EMPTY: CodeText(
        "Kleine Fabrik leer",
        "Produkte werden nur von einer kleinen Fabrik genommen, auf der Steine liegen.",
        "Wähle eine andere kleine Fabrik, oder versorge diese in einer Ruhephase.",
    ),
    Code.CUBES_NOT_THERE: CodeText(
        "Steine nicht vorhanden",
        "Auf der kleinen Fabrik liegen nicht alle Steine, die die Aktion nennt.",
        "Nenne nur Steine unter `have`.",
    ),
    Code.NO_CUBES_NAMED: CodeText(
        "Keine Steine genannt",
        "Wer Produkte nimmt, nimmt mindestens einen Stein.",
        "Nenne einen Stein oder mehrere.",
    ),
    Code.TOO_MANY_CUBES: CodeText(
        "Zu viele Steine",
        "Wie viele Steine auf einmal erlaubt sind, hängt von den freigeschalteten Fähigkeiten ab.",
        "Nimm höchstens so viele, wie `most` sagt, oder schalte zuerst eine weitere Fähigkeit frei.",
    ),
    Code.THREE_CUBES_NEEDED: CodeText(
        "Mehr Steine nötig",
        "Ein leerer Schmelzofen wirkt nur, wenn mit derselben Aktion genug Steine genommen werden.",
        "Nimm mehr Steine, oder lass den Schmelzofen weg.",
    ),
    Code.FURNACE_NOT_EMPTY: CodeText(
        "Schmelzofen nicht leer",
        "Die Fähigkeit nutzt einen leeren Schmelzofen anstelle der Reihe, und auf diesem liegt noch Glas.",
        "Nenne einen leeren Schmelzofen, oder lass ihn weg.",
    ),
    Code.WRONG_NUMBER_OF_CUBES: CodeText(
        "Falsche Anzahl Steine",
        "Automatons Karte sagt genau, wie viele Steine die kleine Fabrik verlassen.",
        "Nenne genau so viele der Steine, die dort liegen.",
    ),
    Code.NO_CARD_POSSIBLE: CodeText(
        "Keine Karte möglich",
        "Ein weißer Schmelzofen bringt eine Karte, und keine könnte jetzt genommen werden.",
        "Wähle einen anderen Schmelzofen; der Grund in den Fakten sagt, was im Weg steht.",
    ),
    Code.FIELD_EMPTY: CodeText(
        "Feld leer",
        "Eine Karte wird nur von einem Feld genommen, auf dem eine liegt.",
        "Wähle ein Feld mit einer Karte.",
    ),
    Code.FIELD_UNAVAILABLE: CodeText(
        "Feld nicht benutzt",
        "Die Konkurrenzkarte nimmt dieses Feld aus dem Spiel.",
        "Wähle eines der anderen Felder.",
    ),
    Code.NO_CONTRACT_SLOT: CodeText(
        "Kein Auftragsplatz frei",
        "Auf allen Plätzen liegen unerfüllte Aufträge, deshalb passt kein weiterer dazu.",
        "Erfülle zuerst in einer Ruhephase einen Auftrag, oder nimm eine Investition.",
    ),
    Code.INSUFFICIENT_INFLUENCE: CodeText(
        "Zu wenig Einfluss",
        "Aufträge werden mit Einfluss bezahlt, und er reicht nicht.",
        "Wähle ein günstigeres Feld, oder beschaffe zuerst Einfluss.",
    ),
    Code.INSUFFICIENT_COINS: CodeText(
        "Zu wenige Münzen",
        "Investitionen werden mit Münzen bezahlt, und sie reichen nicht.",
        "Wähle ein günstigeres Feld, oder beschaffe zuerst Münzen.",
    ),
    Code.ROW_COLOR_WRONG: CodeText(
        "Falsche Reihe",
        "Eine Investition kommt in eine Reihe ihrer eigenen Farbe.",
        "Wähle eine der Reihen unter `colors`.",
    ),
    Code.WRONG_KIND_OF_CARD: CodeText(
        "Falsche Art von Karte",
        "Schmelzofen oder Kombination bestimmen, ob ein Auftrag oder eine Investition genommen wird.",
        "Nimm eine Karte einer Art unter `allowed`.",
    ),
    Code.MUST_TAKE_CARD: CodeText(
        "Eine Karte muss genommen werden",
        "Eine Karte steht offen und ist bezahlbar, deshalb ist ein Verzicht nicht möglich.",
        "Nimm einen Auftrag an, oder finanziere eine Investition.",
    ),
    Code.DISCARD_LEAVES_NOTHING: CodeText(
        "Abwerfen lässt nichts übrig",
        "Die Fähigkeit wirft nur dann eine Karte ab, wenn danach noch eine genommen werden kann.",
        "Nimm eine Karte, ohne vorher abzuwerfen.",
    ),
    Code.NO_DISC_LEFT: CodeText(
        "Keine Scheibe übrig",
        "Eine Arbeitskraft ist eine Scheibe des Spieltableaus, und alle arbeiten schon.",
        "Beende diesen Schritt; mehr Arbeitskräfte gibt es nicht.",
    ),
    Code.DISC_NOT_ON_BOARD: CodeText(
        "Scheibe nicht auf dem Tableau",
        "Die Scheibe hat das Spieltableau schon verlassen oder lag nie darauf.",
        "Wähle eine der Scheiben unter `discs`.",
    ),
    Code.ABILITY_LOCKED: CodeText(
        "Fähigkeit gesperrt",
        "Fähigkeiten einer Gruppe werden in der Reihenfolge freigeschaltet, die das Tableau zeigt.",
        "Nimm zuerst eine der Scheiben unter `needs`.",
    ),
    Code.ABILITY_UNAVAILABLE: CodeText(
        "Fähigkeit nicht verfügbar",
        "Die Konkurrenzkarte nimmt diese Fähigkeit aus dem Spiel.",
        "Wähle eine andere Scheibe.",
    ),
    Code.ABILITY_MISSING: CodeText(
        "Fähigkeit nicht freigeschaltet",
        "Die Aktion braucht eine Fähigkeit, deren Scheibe noch auf dem Spieltableau liegt.",
        "Schalte die Fähigkeit zuerst frei, indem du ihre Scheibe einsetzt.",
    ),
    Code.WRONG_SIDE: CodeText(
        "Falsche Seite",
        "Rote Handwerke gehören auf die linke Seite, blaue auf die rechte.",
        "Wähle eine Reihe auf der Seite der Farbe.",
    ),
    Code.ROW_FULL: CodeText(
        "Reihe voll",
        "Eine Reihe darf nicht mehr Handwerke haben, als die Reihe darunter erlaubt.",
        "Wähle eine tiefere Reihe, oder fülle zuerst die Reihe darunter.",
    ),
    Code.CRAFT_NOT_ON_BOARD: CodeText(
        "Handwerk nicht auf dem Plan",
        "Nur ein Handwerk, das an einer Fabrik liegt, lässt sich nutzen.",
        "Wähle ein Handwerk aus einer der Reihen.",
    ),
    Code.NO_SECOND_CIRCLE: CodeText(
        "Kein zweiter Kreis",
        "Ein Handwerk mit einem Kreis hat einen Meister, aber keinen Lehrling.",
        "Wähle ein Handwerk mit zwei Kreisen.",
    ),
    Code.CIRCLE_OCCUPIED: CodeText(
        "Kreis besetzt",
        "Ein Handwerk hat höchstens einen Lehrling, und dieses hat ihn schon.",
        "Wähle ein Handwerk mit freiem unteren Kreis, oder schaffe ein neues.",
    ),
    Code.OWN_MASTER: CodeText(
        "Eigener Meister",
        "Niemand wird Lehrling bei einem Handwerk, dessen Meister er selbst ist.",
        "Wähle ein Handwerk von jemand anderem, oder schaffe ein neues.",
    ),
    Code.WORKER_LIMIT: CodeText(
        "Zu viele Arbeitskräfte",
        "Im Solospiel sind höchstens drei Arbeitskräfte mehr als bei Automaton erlaubt.",
        "Beende diesen Schritt; die Grenze steigt mit Automatons nächster Arbeitskraft.",
    ),
    Code.REFRESH_BINDS: CodeText(
        "Ein Handwerk muss geschaffen werden",
        "Wer Handwerke ausgetauscht hat, schafft mit dieser Arbeitskraft eines.",
        "Schicke `create_craft` mit einem der ausliegenden Handwerke.",
    ),
    Code.REFRESH_LEAVES_NOTHING: CodeText(
        "Austausch lässt nichts übrig",
        "Ausgetauscht wird nur, wenn Handwerke ausliegen und danach eines geschaffen werden könnte.",
        "Schaffe oder stärke ein Handwerk ohne Austausch.",
    ),
    Code.ALREADY_REFRESHED: CodeText(
        "Schon ausgetauscht",
        "Für jede Arbeitskraft werden Handwerke nur einmal ausgetauscht.",
        "Schaffe jetzt ein Handwerk.",
    ),
    Code.INSUFFICIENT_RESOURCES: CodeText(
        "Zu wenig Ressourcen",
        "Kosten oder Auftrag verlangen mehr, als vorhanden ist.",
        "Sieh in den Fakten nach, was fehlt; beschaffe es zuerst, oder wähle eine andere Möglichkeit.",
    ),
    Code.PAYMENT_NOT_EXACT: CodeText(
        "Zahlung nicht genau",
        "Wo Farbe oder Art frei sind, nennt `pay` nicht mehr und nicht weniger als die Kosten.",
        "Nenne genau so viele, wie `need` sagt.",
    ),
    Code.GAIN_NOT_EXACT: CodeText(
        "Ertrag nicht genau",
        "Wo Farbe oder Art frei sind, nennt `gain` nicht mehr und nicht weniger als den Ertrag.",
        "Nenne genau so viele, wie `need` sagt.",
    ),
    Code.ACCESSORY_RESTRICTED: CodeText(
        "Zubehör beschränkt",
        "Mit dieser Konkurrenzkarte gibt es keine Art doppelt, bevor ein Set vollständig ist.",
        "Wähle eine Art, die im Set noch fehlt.",
    ),
    Code.CRAFT_NOT_PENDING: CodeText(
        "Handwerk nicht offen",
        "Ertrag bringen nur noch offene Handwerke der aktivierten Reihe.",
        "Wähle eines der Handwerke unter `allowed`.",
    ),
    Code.NO_SUCH_COLUMN: CodeText(
        "Keine solche Spalte",
        "Spalten werden von der ältesten an gezählt, und so viele gibt es nicht.",
        "Wähle eine Zahl bis `columns`.",
    ),
    Code.COLUMN_ALREADY_ACTIVATED: CodeText(
        "Spalte schon aktiviert",
        "Jede Spalte wird in einer Ruhephase einmal aktiviert.",
        "Wähle eine andere Spalte, oder beende den Schritt.",
    ),
    Code.TRACK_EXHAUSTED: CodeText(
        "Pfad am Ende",
        "Eine Spalte zieht Scheiben auf den Pfaden abwärts, und dort sind zu wenige Felder übrig.",
        "Wähle eine andere Spalte, oder beende den Schritt.",
    ),
    Code.CUBES_NOT_STORED: CodeText(
        "Steine nicht gelagert",
        "Eine Kombination verwendet Steine, die in dieser Ruhephase gelagert wurden.",
        "Wähle eine Kombination, für die die gelagerten Steine reichen.",
    ),
    Code.CUBES_LEFT: CodeText(
        "Steine übrig",
        "Alle gelagerten Steine kommen auf kleine Fabriken, bevor der Schritt endet.",
        "Versorge Fabriken mit den übrigen Steinen.",
    ),
    Code.UNKNOWN_RECIPE: CodeText(
        "Unbekannte Kombination",
        "Jede kleine Fabrik hat ihre eigenen Kombinationen.",
        "Wähle eine unter `recipes`.",
    ),
    Code.CONTRACT_NOT_OPEN: CodeText(
        "Auftrag nicht offen",
        "Erfüllt wird nur ein Auftrag, der angenommen und noch unerfüllt ist.",
        "Wähle einen der Aufträge unter `allowed`.",
    ),
    Code.EXCHANGE_NOT_POSSIBLE: CodeText(
        "Tausch nicht möglich",
        "Zwei Steine einer Farbe werden gegen einen anderer Farbe getauscht, den der Auftrag braucht, und nicht "
        "beliebig oft.",
        "Lass Tausche gegen die gleiche Farbe, für nicht benötigte Farben und über der Grenze weg.",
    ),
}

FAULTS: Mapping[str, CodeText] = {
    FaultCode.ABILITY_ORDER_WRONG: CodeText(
        "Fähigkeiten in falscher Reihenfolge",
        "Eine Fähigkeit ist freigeschaltet, obwohl eine andere vorher kommen muss.",
        "Lege ihre Scheibe zurück auf das Tableau, oder schalte auch die anderen frei.",
    ),
    FaultCode.APPRENTICE_WITHOUT_CIRCLE: CodeText(
        "Lehrling ohne Kreis",
        "Ein Handwerk mit einem Kreis kann keinen Lehrling haben.",
        "Entferne den Lehrling.",
    ),
    FaultCode.ARMY_IMPOSSIBLE: CodeText(
        "Armee unmöglich",
        "Die Französische Armee zieht von ihrem Anfang an in Schritten von fünf Feldern.",
        "Gib eines der möglichen Felder an.",
    ),
    FaultCode.AUTOMATON_IMPOSSIBLE: CodeText(
        "Automaton unmöglich",
        "Automatons Karten, Scheiben und Anweisungen müssen zu Spielart, Phase und Runde passen.",
        "Übernimm `automaton` aus der letzten Antwort; zu mehreren ist es null.",
    ),
    FaultCode.CARD_MISSING: CodeText(
        "Karte fehlt",
        "Jede Karte des Decks liegt irgendwo, diese aber nirgends.",
        "Lege jede Karte an genau einen Ort: Auslage, Stapel, Plan, Spieler oder `removed`.",
    ),
    FaultCode.CARD_TWICE: CodeText(
        "Karte doppelt",
        "Jede Karte gibt es einmal, und diese liegt an zwei Orten.",
        "Entferne sie von einem der beiden Orte.",
    ),
    FaultCode.CARD_UNKNOWN: CodeText(
        "Unbekannte Karte",
        "Das Deck dieses Spiels hat keine Karte mit dieser Kennung.",
        "Nimm Kennungen aus dem Deck unter `options.deck`.",
    ),
    FaultCode.DECK_CHANGED: CodeText(
        "Deck geändert",
        "Der Spielstand entstand mit einem anderen Deck gleichen Namens.",
        "Schicke das Deck selbst unter `options.deck` mit, oder bitte den Betreiber um das alte.",
    ),
    FaultCode.DECK_INVALID: CodeText(
        "Deck ungültig",
        "Ein Deck muss Bedingungen einhalten, damit das Spiel spielbar ist; dieses verletzt eine.",
        "Berichtige das Deck; `arbiter deck check` nennt jeden Fehler mit seiner Zeile.",
    ),
    FaultCode.DECK_UNKNOWN: CodeText(
        "Unbekanntes Deck",
        "Der Dienst hat kein Deck mit diesem Namen.",
        "Wähle eines unter `known`, oder schicke das Deck selbst.",
    ),
    FaultCode.DONE_CONTRADICTS_PHASE: CodeText(
        "In falscher Phase fertig",
        "Fertig ist man mit Schritten der Ruhephase; in jeder anderen Phase ist es niemand.",
        "Setze `done` außerhalb dieser Schritte auf false.",
    ),
    FaultCode.END_SHOULD_BE_TRIGGERED: CodeText(
        "Spielende nicht ausgelöst",
        "Die Armee hat jemanden erreicht, also muss die letzte Runde feststehen.",
        "Setze `last_round`, oder berichtige Armee oder Siegpunkte.",
    ),
    FaultCode.FURNACES_IMPOSSIBLE: CodeText(
        "Schmelzöfen unmöglich",
        "Ein Schmelzofen fasst nur wenige Steine, und zu viele leere lösen eine Ruhephase aus.",
        "Berichtige die Anzahl der Steine auf den Schmelzöfen.",
    ),
    FaultCode.INFLUENCE_ABOVE_LIMIT: CodeText(
        "Einfluss über der Grenze",
        "Bedeckte Einflussfelder begrenzen den Einfluss.",
        "Senke den Einfluss, oder gib ein Einflussfeld frei.",
    ),
    FaultCode.INVESTMENT_ROW_WRONG: CodeText(
        "Investition in falscher Reihe",
        "Eine Investition liegt in einer Reihe ihrer eigenen Farbe.",
        "Lege sie in eine Reihe ihrer Farbe.",
    ),
    FaultCode.LAST_ROUND_IMPOSSIBLE: CodeText(
        "Letzte Runde unmöglich",
        "Die letzte Runde folgt aus der Runde, in der das Ende ausgelöst wurde.",
        "Gib eine der möglichen Runden an, oder null, solange das Ende nicht ausgelöst ist.",
    ),
    FaultCode.MASTER_IS_APPRENTICE: CodeText(
        "Meister und Lehrling gleich",
        "Niemand ist sein eigener Lehrling: Die beiden Arbeitskräfte eines Handwerks gehören verschiedenen Spielern.",
        "Entferne eine der beiden Arbeitskräfte.",
    ),
    FaultCode.NUMBER_OUT_OF_RANGE: CodeText(
        "Zahl unmöglich",
        "Die Zahl liegt außerhalb dessen, was ein Spiel mit diesen Optionen haben kann.",
        "Gib eine Zahl im genannten Bereich an.",
    ),
    FaultCode.OFFER_NOT_REFILLED: CodeText(
        "Auslage nicht aufgefüllt",
        "Eine Auslage wird sofort aufgefüllt, solange ihr Stapel Karten hat.",
        "Lege die erste Karte des Stapels auf das Feld.",
    ),
    FaultCode.OPTION_IMPOSSIBLE: CodeText(
        "Option unmöglich",
        "Der Wert passt nicht zur Anzahl der Spieler oder zu den anderen Optionen.",
        "Wähle einen der Werte unter `possible`.",
    ),
    FaultCode.PENDING_IMPOSSIBLE: CodeText(
        "Das kann nicht offen sein",
        "Was offen ist, muss zur Phase passen, und der Spieler muss etwas tun können.",
        "Übernimm `pending` aus der letzten Antwort, oder setze es auf null.",
    ),
    FaultCode.PHASE_IMPOSSIBLE: CodeText(
        "Phase unmöglich",
        "Diese Phase gibt es in dieser Spielart nicht oder nicht in diesem Spielstand.",
        "Vergleiche `phase` mit der Anzahl der Spieler und mit dem, was offen ist.",
    ),
    FaultCode.PLAYER_ID_RESERVED: CodeText(
        "Kennung vergeben",
        "`automaton` ist die Kennung von Automaton.",
        "Gib dem Spieler eine andere Kennung.",
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
        "Fabriken werden in fester Reihenfolge versorgt; wer die Ruhephase ausgelöst hat, beginnt.",
        "Nenne die Spieler in der erwarteten Reihenfolge.",
    ),
    FaultCode.REST_IMPOSSIBLE: CodeText(
        "Ruhephase unmöglich",
        "Was über die Ruhephase vermerkt ist, muss zur Phase und zu den Spielern passen.",
        "Übernimm `rest` aus der letzten Antwort; außerhalb einer Ruhephase ist es null.",
    ),
    FaultCode.ROW_COUNTS_IMPOSSIBLE: CodeText(
        "Zu viele Handwerke in einer Reihe",
        "Eine Reihe hat nie mehr Handwerke, als die Reihe darunter erlaubt.",
        "Lege Handwerke tiefer, oder entferne welche.",
    ),
    FaultCode.STORED_CONTRADICTS_PHASE: CodeText(
        "Gelagerte Steine passen nicht zur Phase",
        "Steine werden nur in einer Ruhephase gelagert, und nur dort werden Spalten aktiviert.",
        "Leere `stored` und `activated` in jeder anderen Phase.",
    ),
    FaultCode.TOO_MANY_CONTRACTS: CodeText(
        "Zu viele Aufträge",
        "Für unerfüllte Aufträge gibt es nur wenige Plätze.",
        "Entferne unerfüllte Aufträge, bis sie passen.",
    ),
    FaultCode.TRACK_OUT_OF_RANGE: CodeText(
        "Feld des Pfades unmöglich",
        "Ein Pfad hat ein erstes und ein letztes Feld.",
        "Gib ein Feld im genannten Bereich an.",
    ),
    FaultCode.VARIANT_UNSUPPORTED: CodeText(
        "Variante nicht unterstützt",
        "Der Dienst kennt die Szenarien des gedruckten Spiels nicht.",
        "Lass die Option weg.",
    ),
    FaultCode.WORKERS_AND_DISCS_WRONG: CodeText(
        "Arbeitskräfte und Scheiben stimmen nicht",
        "Jede Scheibe liegt auf dem Spieltableau oder arbeitet an einem Handwerk.",
        "Berichtige Scheiben oder Meister und Lehrlinge, bis die Summe stimmt.",
    ),
    FaultCode.WORKER_LIMIT_EXCEEDED: CodeText(
        "Zu viele Arbeitskräfte",
        "Im Solospiel gibt es höchstens drei Arbeitskräfte mehr als bei Automaton.",
        "Lege Arbeitskräfte zurück auf das Tableau.",
    ),
    FaultCode.WRONG_NUMBER_OF_FIELDS: CodeText(
        "Falsche Anzahl Felder",
        "Jede Auslage hat eine feste Zahl von Feldern.",
        "Ergänze oder entferne Felder; ein leeres ist null.",
    ),
    FaultCode.WRONG_ROW: CodeText(
        "Karte am falschen Ort",
        "In Reihen, Stapeln und Auslagen liegen Karten einer Art.",
        "Lege die Karte an den Ort ihrer Art.",
    ),
    FaultCode.WRONG_SIDE: CodeText(
        "Handwerk auf der falschen Seite",
        "Rote Handwerke liegen links, blaue rechts.",
        "Lege das Handwerk auf die Seite seiner Farbe.",
    ),
}

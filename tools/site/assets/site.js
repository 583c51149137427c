// The search is a dialog, and the theme gives it no name.
document.querySelector(".md-search")?.setAttribute("aria-label", "Search");

// Runs before anything is painted, so that a chosen theme does not flash the other one. The page's own code (src/session/settings/theme.ts) takes over.
try {
  const choice = localStorage.getItem("atoll-theme");
  if (choice === "light" || choice === "dark") document.documentElement.dataset.theme = choice;
} catch {
  // Without storage the system decides.
}

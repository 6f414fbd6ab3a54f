// Runs before the first paint, as a file of its own because the page forbids inline script.
try {
  const theme = localStorage.getItem('layover.theme');
  if (theme === 'dark' || theme === 'light') document.documentElement.dataset.theme = theme;
} catch {
  // Storage may be forbidden; the system's choice then holds.
}

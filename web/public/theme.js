// Runs before the first paint. It is a separate file because the content security policy forbids inline scripts.
try {
  const theme = localStorage.getItem('layover.theme');
  if (theme === 'dark' || theme === 'light') document.documentElement.dataset.theme = theme;
} catch {
  // The browser may deny access to the storage. The page then follows the system's theme.
}

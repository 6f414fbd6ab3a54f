/** The address of the entry, whose name contains the hash of all code that it loads. Server-rendered pages have it in a list. */
function entry(): string | undefined {
  const list = document.getElementById('page-code')?.textContent;
  if (list) return (JSON.parse(list) as string[])[0];
  return document.querySelector('script[type="module"]')?.getAttribute('src') ?? undefined;
}

/** Whether the site has a newer version than this page. */
export async function isOutdated(): Promise<boolean> {
  const own = entry();
  if (!own) return false;
  try {
    // With a query, so that the service worker does not answer with its stored document.
    const response = await fetch('/index.html?latest', { cache: 'no-store' });
    return response.ok && !(await response.text()).includes(own);
  } catch {
    return false;
  }
}

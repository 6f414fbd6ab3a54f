/** The browser must have read the object URL within this time. */
const REVOKE_DELAY_MS = 60_000;

/** Begins a download from an address that answers with a file. The page stays. */
export function downloadFrom(address: string): void {
  const link = document.createElement('a');
  link.href = address;
  link.download = '';
  document.body.append(link);
  link.click();
  link.remove();
}

/** Saves bytes as a download. The generic type keeps the browser from opening them as a page. */
export function saveFile(blob: Blob, name: string): void {
  const url = URL.createObjectURL(new Blob([blob], { type: 'application/octet-stream' }));
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  document.body.append(link);
  link.click();
  link.remove();
  window.setTimeout(() => URL.revokeObjectURL(url), REVOKE_DELAY_MS);
}

/** How long a browser may take to begin with a download, in milliseconds. */
const BEGINS_MS = 60_000;

/** Hands bytes to the reader's downloads. They are never opened as a page: their type is none that a browser shows. */
export function saveFile(blob: Blob, name: string): void {
  const url = URL.createObjectURL(new Blob([blob], { type: 'application/octet-stream' }));
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  document.body.append(link);
  link.click();
  link.remove();
  window.setTimeout(() => URL.revokeObjectURL(url), BEGINS_MS);
}

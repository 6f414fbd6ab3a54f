export type TextPart = { text: string; href?: string };

const addressPattern = /\bhttps?:\/\/[^\s<>"'`]+/giu;

/** Splits a text into plain parts and links. Only http and https addresses become links. */
export function splitLinks(text: string): TextPart[] {
  const parts: TextPart[] = [];
  let from = 0;
  for (const match of text.matchAll(addressPattern)) {
    const address = trimmed(match[0]);
    const href = safeHref(address);
    if (!href) continue;
    if (match.index > from) parts.push({ text: text.slice(from, match.index) });
    parts.push({ text: address, href });
    from = match.index + address.length;
  }
  if (from < text.length) parts.push({ text: text.slice(from) });
  return parts;
}

/** Cuts punctuation after a link, and a closing bracket that the link does not open. */
function trimmed(address: string): string {
  let end = address.length;
  for (;;) {
    const last = address[end - 1] ?? '';
    const isUnopenedBracket = last === ')' && !address.slice(0, end - 1).includes('(');
    if (!isUnopenedBracket && !/[.,;:!?…»”’\]}*]/u.test(last)) return address.slice(0, end);
    end--;
  }
}

function safeHref(address: string): string | undefined {
  try {
    const url = new URL(address);
    const plain = url.username === '' && url.password === '';
    return plain && (url.protocol === 'https:' || url.protocol === 'http:') ? url.href : undefined;
  } catch {
    return undefined;
  }
}

/** The first link of a text, of which a message shows a preview. */
export const firstLink = (text: string): string | undefined =>
  splitLinks(text).find(({ href }) => href !== undefined)?.href;

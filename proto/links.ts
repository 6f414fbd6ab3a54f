type TextPart = { text: string; href?: string };

/** Of a scheme that is written twice, the second one begins the address. */
const START = /(?<![a-z\d])https?:\/\/(?!https?:)/giu;
/**
 * The characters that end an address: spaces and invisible characters except the joiners of words, quotes, long dashes,
 * the punctuation of scripts that have no spaces, and the separator before another address.
 */
const END =
  /[\s\p{Cc}\\<>"'`‘’‚‛“”„‟«»‹›—―\u3000-\u3004\u3008-\u3020\uff01-\uff0f\uff1a-\uff20\uff3b-\uff40\uff5b-\uff65]|(?![\u200c\u200d])\p{Cf}|[,;|]+https?:\/\//iu;
/** Punctuation after an address, in all scripts. */
const TRAILING = /[.,;:!?*|]|(?=[^\x20-\x7e])\p{P}/u;
/** Marks around a word, as programs write bold, italic and deleted text. */
const WRAPPING = /[_~]/;
/** Code units of an address; a longer one is no link. */
const ADDRESS_MAX = 2_048;
/** The closing bracket of each pair follows its opening one. */
const BRACKETS = '()[]{}';

/** Splits a text into plain parts and links. Only http and https addresses become links. */
export function splitLinks(text: string): TextPart[] {
  const parts: TextPart[] = [];
  let [from, next] = [0, 0];
  for (const { index } of text.matchAll(START)) {
    if (index < next) continue;
    const address = addressAt(text, index);
    next = index + address.length;
    const href = address.length <= ADDRESS_MAX ? safeHref(address) : undefined;
    if (!href) continue;
    if (index > from) parts.push({ text: text.slice(from, index) });
    parts.push({ text: address, href });
    from = next;
  }
  if (from < text.length) parts.push({ text: text.slice(from) });
  return parts;
}

/** The address that begins at a place of a text. */
function addressAt(text: string, start: number): string {
  const rest = text.slice(start, start + ADDRESS_MAX + 1);
  const end = rest.search(END);
  const address = balanced(end === -1 ? rest : rest.slice(0, end));
  const before = text.charAt(start - 1);
  let length = address.length;
  while (TRAILING.test(address.charAt(length - 1)) || isWrapping(address.charAt(length - 1), before))
    length--;
  return address.slice(0, length);
}

const isWrapping = (last: string, before: string): boolean => last === before && WRAPPING.test(last);

/** The beginning in which each bracket is opened and closed. */
function balanced(address: string): string {
  const open: { bracket: number; at: number }[] = [];
  for (let at = 0; at < address.length; at++) {
    const bracket = BRACKETS.indexOf(address.charAt(at));
    if (bracket === -1) continue;
    if (bracket % 2 === 0) {
      open.push({ bracket, at });
      continue;
    }
    const last = open.pop();
    if (last?.bracket !== bracket - 1) return address.slice(0, (open[0] ?? last)?.at ?? at);
  }
  return address.slice(0, open[0]?.at);
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

import { Parser } from 'htmlparser2';

/** The metadata of a page, as plain text. */
interface PageFacts {
  title: string;
  description: string | null;
  siteName: string | null;
  /** As the page has it: may be relative, and of any protocol. */
  picture: string | null;
}

/** Characters. */
const TITLE_MAX = 160;
const DESCRIPTION_MAX = 300;
const SITE_NAME_MAX = 60;
const ADDRESS_MAX = 2048;

/** Controls, separators, and characters that change the direction of the text around them. */
const UNWANTED = /[\s\p{Cc}\p{Cn}\p{Co}\p{Cs}\u061C\u200B\u200E\u200F\u202A-\u202E\u2060-\u206F\uFEFF]+/gu;

function plainText(value: string | undefined, max: number): string | null {
  const characters = Array.from((value ?? '').toWellFormed().replace(UNWANTED, ' ').trim());
  if (characters.length === 0) return null;
  if (characters.length <= max) return characters.join('');
  return `${characters
    .slice(0, max - 1)
    .join('')
    .trimEnd()}…`;
}

/** Reads the head of a page: Open Graph first, then Twitter's names, then those of HTML. Null without a title. */
export function readPage(html: string): PageFacts | null {
  const facts = new Map<string, string>();
  let title = '';
  let isInTitle = false;
  let isInGraphic = false;
  const parser = new Parser({
    onopentag(name, attributes) {
      if (name === 'svg') isInGraphic = true;
      if (name === 'title' && title === '' && !isInGraphic) isInTitle = true;
      const key = (attributes.property ?? attributes.name)?.trim().toLowerCase();
      const content = attributes.content?.trim();
      if (name === 'meta' && key && content && !facts.has(key)) facts.set(key, content);
    },
    ontext(text) {
      if (isInTitle) title += text;
    },
    onclosetag(name) {
      if (name === 'svg') isInGraphic = false;
      if (name === 'title') isInTitle = false;
    },
  });
  parser.end(html);

  const first = (...keys: string[]) => keys.map((key) => facts.get(key)).find((value) => value !== undefined);
  const pageTitle = plainText(first('og:title', 'twitter:title') ?? title, TITLE_MAX);
  if (pageTitle === null) return null;
  const picture = first('og:image:secure_url', 'og:image', 'og:image:url', 'twitter:image');
  return {
    title: pageTitle,
    description: plainText(first('og:description', 'twitter:description', 'description'), DESCRIPTION_MAX),
    siteName: plainText(first('og:site_name', 'application-name'), SITE_NAME_MAX),
    picture: picture !== undefined && picture.length <= ADDRESS_MAX ? picture : null,
  };
}

/** Bytes in which HTML looks for its encoding. */
const ENCODING_BYTES = 1024;

/** The text of a page in the encoding of its header, of its own head, or UTF-8. */
export function decodePage(bytes: Buffer, charset: string | null): string {
  const head = bytes.subarray(0, ENCODING_BYTES).toString('latin1');
  const label = charset ?? /<meta[^>]+charset\s*=\s*["']?\s*([\w-]+)/i.exec(head)?.[1] ?? 'utf-8';
  try {
    return new TextDecoder(label).decode(bytes);
  } catch {
    return new TextDecoder().decode(bytes);
  }
}

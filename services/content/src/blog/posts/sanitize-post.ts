import sanitizeHtml, { type Attributes, type IOptions } from 'sanitize-html';

/** The elements that the editor produces. Other elements are removed, and their text stays. */
const ALLOWED_TAGS = [
  'p',
  'br',
  'h2',
  'h3',
  'h4',
  'blockquote',
  'pre',
  'hr',
  'ul',
  'ol',
  'li',
  'strong',
  'em',
  'u',
  's',
  'mark',
  'code',
  'sub',
  'sup',
  'a',
  'img',
  'table',
  'thead',
  'tbody',
  'tr',
  'th',
  'td',
];
/** Elements that are removed with their content. */
const REMOVED_TAGS = [
  'script',
  'style',
  'textarea',
  'option',
  'noscript',
  'template',
  'title',
  'iframe',
  'object',
  'noembed',
  'noframes',
  'xmp',
  'plaintext',
  'svg',
  'math',
  'head',
];
/** Deeper elements are removed. */
const NESTING_MAX = 30;

const PICTURE = /^\/api(\/blog\/images\/[0-9a-f]{32}\.webp)$/;
/** Addresses that run a script or contain a document of their own. */
const UNSAFE_PROTOCOLS = new Set(['javascript:', 'data:', 'vbscript:']);
const LINK_PROTOCOLS = new Set(['http:', 'https:', 'mailto:']);
/** Stands for the site's own address. */
const BASE = 'https://site.invalid';

/** Characters that feeds, which are XML, must not contain. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are what it removes.
const NOT_IN_XML = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g;

export interface SanitizedPost {
  html: string;
  /** The stored paths of the pictures in it. */
  pictures: string[];
  /** A link or picture had a `javascript:`, `vbscript:` or `data:` address. */
  isUnsafe: boolean;
}

/** The part of a post's HTML that may be shown. Doing it again changes nothing. */
export function sanitizePost(dirty: string): SanitizedPost {
  const pictures = new Set<string>();
  let isUnsafe = false;

  const readAddress = (address: string | undefined): URL | undefined => {
    // The parser ignores what browsers ignore: control characters, tabs, line breaks, the case of the scheme.
    const url = address === undefined ? null : URL.parse(address, BASE);
    if (url && UNSAFE_PROTOCOLS.has(url.protocol)) isUnsafe = true;
    return url ?? undefined;
  };

  const options: IOptions = {
    allowedTags: ALLOWED_TAGS,
    nonTextTags: REMOVED_TAGS,
    nestingLimit: NESTING_MAX,
    allowedAttributes: {
      a: ['href', 'rel'],
      img: ['src', 'alt', 'width', 'height'],
      ol: ['start'],
      th: ['colspan', 'rowspan'],
      td: ['colspan', 'rowspan'],
    },
    allowedSchemes: ['http', 'https', 'mailto'],
    allowProtocolRelative: false,
    transformTags: {
      b: 'strong',
      i: 'em',
      strike: 's',
      del: 's',
      h1: 'h2',
      h5: 'h4',
      h6: 'h4',
      a: (tagName, { href }) => {
        const link = linkOf(readAddress(href));
        const attribs: Attributes = link === undefined ? {} : { href: link, rel: 'noopener nofollow ugc' };
        return { tagName, attribs };
      },
      img: (tagName, { src, alt = '', width, height }) => {
        readAddress(src);
        const path = src === undefined ? undefined : PICTURE.exec(src)?.[1];
        if (path === undefined) return { tagName, attribs: {} };
        pictures.add(path);
        return { tagName, attribs: { src: src!, alt, ...numbers({ width, height }) } };
      },
      ol: (tagName, { start }) => ({ tagName, attribs: numbers({ start }) }),
      th: (tagName, { colspan, rowspan }) => ({ tagName, attribs: numbers({ colspan, rowspan }) }),
      td: (tagName, { colspan, rowspan }) => ({ tagName, attribs: numbers({ colspan, rowspan }) }),
    },
    // A link without an address would be an element without a purpose, and a picture without one a broken picture.
    exclusiveFilter: ({ tag, attribs }) => {
      if (tag === 'a' && attribs.href === undefined) return 'excludeTag';
      return tag === 'img' && attribs.src === undefined;
    },
  };
  const html = sanitizeHtml(dirty, options).replaceAll(NOT_IN_XML, '').toWellFormed();
  return { html, pictures: [...pictures], isUnsafe };
}

/** The address of a link; undefined for one that is not allowed. */
function linkOf(url: URL | undefined): string | undefined {
  if (!url || !LINK_PROTOCOLS.has(url.protocol)) return undefined;
  if (url.username !== '' || url.password !== '') return undefined;
  return url.origin === BASE ? url.href.slice(BASE.length) : url.href;
}

/** The attributes that are numbers of at most four digits. */
function numbers(attributes: Record<string, string | undefined>): Record<string, string> {
  const kept = Object.entries(attributes).filter(
    ([, value]) => value !== undefined && /^\d{1,4}$/.test(value),
  );
  return Object.fromEntries(kept) as Record<string, string>;
}

const BLOCK_END = /<(?:\/(?:p|h[2-4]|li|blockquote|pre|th|td)|br|hr)\b/g;
const ENTITIES: Readonly<Record<string, string>> = { '&lt;': '<', '&gt;': '>', '&quot;': '"', '&amp;': '&' };

/** The plain text of sanitised HTML, with a space between two blocks. */
export function textOf(html: string): string {
  const text = sanitizeHtml(html.replaceAll(BLOCK_END, ' $&'), { allowedTags: [], allowedAttributes: {} });
  return text
    .replaceAll(/&(?:lt|gt|quot|amp);/g, (entity) => ENTITIES[entity] as string)
    .replaceAll(/\s+/g, ' ')
    .trim();
}

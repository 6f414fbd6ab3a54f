import { MISLEADING } from '@layover/proto/http/text-rules';
import { cutText } from '@layover/proto/text/characters';

/** Invisible and direction-changing characters, which make the extension look like another one. */
const EVERY_MISLEADING = new RegExp(MISLEADING, 'gu');
/** Characters that some file systems reject or interpret. */
const FORBIDDEN = /[<>:"|?*]/g;
const EXTENSION = /\.([a-z0-9]{1,8})$/i;

/** In lower case and without its dot; empty when the name has none. */
export const extensionOf = (name: string): string => EXTENSION.exec(name)?.[1]?.toLowerCase() ?? '';

export const withoutExtension = (name: string): string => name.replace(EXTENSION, '');

/**
 * The original name of an uploaded file without folders, misleading and forbidden characters. A name of more than
 * `max` characters is shortened before its extension. Empty when no character is left.
 */
export function safeFileName(originalName: string, max: number): string {
  const name = (originalName.split(/[/\\]/).at(-1) ?? '')
    .normalize('NFC')
    .replace(EVERY_MISLEADING, '')
    .replace(FORBIDDEN, '_')
    .replace(/\s+/g, ' ')
    .replace(/^[. ]+|[. ]+$/g, '');
  const extension = EXTENSION.exec(name)?.[0] ?? '';
  const base = name.slice(0, name.length - extension.length);
  return cutText(base, max - extension.length).trimEnd() + extension;
}

/** The Content-Disposition header: `filename` in ASCII for old clients, `filename*` in full (RFC 6266, RFC 8187). */
export function contentDisposition(type: 'inline' | 'attachment', name: string): string {
  const ascii = name.replace(/[^\x20-\x7e]|["%\\]/g, '_');
  const encoded = encodeURIComponent(name).replace(
    /['()*]/g,
    (char) => `%${char.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `${type}; filename="${ascii}"; filename*=UTF-8''${encoded}`;
}

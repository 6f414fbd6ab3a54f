import { MISLEADING } from '@layover/proto/http/text-rules';

/** Such characters make a name's ending look like another one. */
const EVERY_MISLEADING = new RegExp(MISLEADING, 'gu');
/** What some file systems refuse or understand as something else. */
const FORBIDDEN = /[<>:"|?*]/g;
const ENDING = /\.([a-z0-9]{1,8})$/i;

/** Lower case, without its dot; empty when there is none. */
export const endingOf = (name: string): string => ENDING.exec(name)?.[1]?.toLowerCase() ?? '';

export const withoutEnding = (name: string): string => name.replace(ENDING, '');

/**
 * A sender's name for a file as it may be shown and offered to save: without folders, without anything that misleads,
 * at most `max` code points of which the ending is kept. Empty when nothing of it is left.
 */
export function safeFileName(sent: string, max: number): string {
  const name = (sent.split(/[/\\]/).at(-1) ?? '')
    .normalize('NFC')
    .replace(EVERY_MISLEADING, '')
    .replace(FORBIDDEN, '_')
    .replace(/\s+/g, ' ')
    .replace(/^[. ]+|[. ]+$/g, '');
  const ending = ENDING.exec(name)?.[0] ?? '';
  const base = Array.from(name.slice(0, name.length - ending.length));
  return (
    base
      .slice(0, max - ending.length)
      .join('')
      .trimEnd() + ending
  );
}

/** Content-Disposition: the name for everybody in ASCII, and as it is (RFC 6266, RFC 8187). */
export function disposition(kind: 'inline' | 'attachment', name: string): string {
  const ascii = name.replace(/[^\x20-\x7e]|["%\\]/g, '_');
  const encoded = encodeURIComponent(name).replace(
    /['()*]/g,
    (char) => `%${char.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `${kind}; filename="${ascii}"; filename*=UTF-8''${encoded}`;
}

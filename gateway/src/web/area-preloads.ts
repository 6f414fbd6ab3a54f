import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { areas } from '@layover/proto/page-paths';

interface Chunk {
  file: string;
  imports?: readonly string[];
  css?: readonly string[];
}

const ENTRY = 'index.html';
/** The page is not painted before this script of `index.html` has run. */
const BLOCKING = 'before-paint.js';
const AREA_PAGE = new RegExp(`^/(${areas.join('|')})(?:/([a-z-]+)(?:/(.+?))?)?/?$`);
/** The source file of a page has the name of its path, except for the pages of one plan or person. */
const FILES_OF_ONE: Record<string, string> = { destinations: 'destination-detail', profile: 'other-profile' };

/**
 * The header `Link` by which a browser loads the frame of an area, and its page, together with the application instead of
 * after it. Undefined for other paths, and for a build without a manifest.
 */
export function areaPreloads(folder: string): (path: string) => string | undefined {
  const manifest = join(folder, '.vite/manifest.json');
  if (!existsSync(manifest)) return () => undefined;
  const chunks = JSON.parse(readFileSync(manifest, 'utf8')) as Record<string, Chunk>;
  return (path) => {
    const [, area, page = '', one] = AREA_PAGE.exec(path) ?? [];
    if (!area) return undefined;
    // In the order in which they are needed, because few are loaded at the same time over HTTP/1.1.
    const files = needed(chunks, ENTRY);
    needed(chunks, `src/app/layouts/${area}-layout.tsx`, files);
    const fileOf = (name: string) => `src/app/routes/${area}/${name}.tsx`;
    const own = fileOf(one ? `${page}/${one}` : page);
    needed(chunks, own in chunks ? own : fileOf(FILES_OF_ONE[page] ?? page), files);
    return [BLOCKING, ...files].map(linkTo).join(', ');
  };
}

function linkTo(file: string): string {
  if (file === BLOCKING) return `</${file}>; rel=preload; as=script`;
  return `</${file}>; rel=${file.endsWith('.css') ? 'preload; as=style' : 'modulepreload'}; crossorigin`;
}

/** The files that a module of the build imports statically. */
function needed(chunks: Record<string, Chunk>, name: string, files = new Set<string>()): Set<string> {
  const chunk = chunks[name];
  if (!chunk || files.has(chunk.file)) return files;
  files.add(chunk.file);
  for (const file of chunk.css ?? []) files.add(file);
  for (const imported of chunk.imports ?? []) needed(chunks, imported, files);
  return files;
}

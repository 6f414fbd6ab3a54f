import type { Locale } from '#shared/i18n/i18n.ts';
import { formatPageState, PAGE_STATE_ID, type PageState } from './page-state.ts';

/** Vite's manifest of the browser build: what each source file became. */
export type Manifest = Record<string, { file: string; css?: string[]; imports?: string[] }>;

/** Elements of the head that React renders at the beginning of its HTML, because it has no `<head>` to put them into. */
const HEAD_ELEMENTS = /^(?:<(?:link|meta)\s[^>]*>|<title>[^<]*<\/title>)+/;
const ROOT = '<div id="root"></div>';

/** The entry script and the preloads of what it imports. */
const CODE_TAGS = /<(?:script type="module"|link rel="modulepreload")[^>]*>(?:<\/script>)?/g;

/** The browser build. */
export interface Build {
  /** `index.html`. */
  template: string;
  manifest: Manifest;
}

export interface Rendered {
  /** The HTML that React rendered. */
  html: string;
  locale: Locale;
  state: PageState;
  /** The source file of the page's code. */
  source: string;
}

/** Puts a server-rendered page into the document of the browser build. */
export function fillDocument({ template, manifest }: Build, rendered: Rendered): string {
  const { locale, state, source } = rendered;
  const chunks = withImports(manifest, source);
  const head = HEAD_ELEMENTS.exec(rendered.html)?.[0] ?? '';
  const root = `<div id="root">${rendered.html.slice(head.length)}</div>`;
  const script = `<script type="application/json" id="${PAGE_STATE_ID}">${formatPageState(state)}</script>`;
  // Functions, because `$` has a meaning in the text of a replacement.
  return template
    .replace('<html lang="en">', () => `<html lang="${locale}">`)
    .replace(/<title>[^<]*<\/title>/, '')
    .replace(/<meta\s+name="description"[^>]*>/, (tag) => (head.includes('name="description"') ? '' : tag))
    .replace(/<noscript>.*?<\/noscript>/s, '')
    .replaceAll(CODE_TAGS, '')
    .replace('</head>', () => `${head}${styleTags(template, chunks)}</head>`)
    .replace(ROOT, () => root + script + codeScript(template, chunks));
}

/** The styles of the page's code that the document does not have for every page. */
function styleTags(template: string, chunks: readonly Manifest[string][]): string {
  const files = new Set(chunks.flatMap(({ css = [] }) => css));
  return [...files]
    .filter((file) => !template.includes(`href="/${file}"`))
    .map((file) => `<link rel="stylesheet" crossorigin href="/${file}">`)
    .join('');
}

/** The addresses of the code, the entry first, which `public/before-paint.js` loads after the first frames. */
function codeScript(template: string, chunks: readonly Manifest[string][]): string {
  const own = chunks.map(({ file }) => `/${file}`);
  const ofEachPage = (template.match(CODE_TAGS) ?? []).map((tag) => /(?:src|href)="([^"]+)"/.exec(tag)?.[1]);
  const code = JSON.stringify([...new Set([...ofEachPage, ...own])]);
  return `<script type="application/json" id="page-code">${code}</script>`;
}

/** The chunk of a source file after the chunks that it imports, in the order in which their styles apply. */
function withImports(manifest: Manifest, name: string, seen = new Set<string>()): Manifest[string][] {
  const chunk = manifest[name];
  if (!chunk || seen.has(name)) return [];
  seen.add(name);
  return [...(chunk.imports ?? []).flatMap((each) => withImports(manifest, each, seen)), chunk];
}

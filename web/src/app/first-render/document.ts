import type { Locale } from '#shared/i18n/i18n.ts';
import { formatData, PAGE_STATE_ID, type PageState, SHELL_ID } from './page-state.ts';

/** Vite's manifest of the browser build: what each source file became. */
type Manifest = Record<string, { file: string; css?: string[]; imports?: string[] }>;

/** Elements of the head that React renders at the beginning of its HTML, because it has no `<head>` to put them into. */
const HEAD_ELEMENTS = /^(?:<(?:link|meta)\s[^>]*>|<title>[^<]*<\/title>)+/;
const ROOT = '<div id="root"></div>';

/** The entry script and the preloads of what it imports. */
const CODE_TAGS = /<(?:script type="module"|link rel="modulepreload")[^>]*>(?:<\/script>)?/g;
const SCRIPT_TAG = '<script src="/before-paint.js"></script>';
const STYLE_TAG = /<link rel="stylesheet"[^>]*href="\/([^"]+)"[^>]*>/g;

/** The browser build. */
export interface Build {
  /** `index.html`. */
  template: string;
  manifest: Manifest;
  /** `public/before-paint.js`, minified. The content security policy has its hash. */
  script: string;
  /** The text of a file by its path in the build. */
  read: (file: string) => string;
}

interface Rendered {
  /** The HTML that React rendered. */
  html: string;
  locale: Locale;
  /** The source files of the code that the page needs at once. */
  sources: readonly string[];
}

/** Puts a head into the document, whose page the browser makes. */
export function fillHead({ template }: Build, { head, locale }: { head: string; locale: Locale }): string {
  return template
    .replace('<html lang="en">', () => `<html lang="${locale}">`)
    .replace(/<meta\s+name="description"[^>]*>/, '')
    .replace(/<title>[^<]*<\/title>/, () => head);
}

/** Puts a server-rendered page into the document of the browser build. */
export function fillDocument(build: Build, rendered: Rendered & { state: PageState }): string {
  const head = HEAD_ELEMENTS.exec(rendered.html)?.[0] ?? '';
  const root = `<div id="root">${rendered.html.slice(head.length)}</div>`;
  const state = `<script type="application/json" id="${PAGE_STATE_ID}">${formatData(rendered.state)}</script>`;
  // The head comes before the preloads of the fonts, so that the page's picture has the open connection.
  // Functions, because `$` has a meaning in the text of a replacement.
  return fill(build, rendered, root + state)
    .replace(/<title>[^<]*<\/title>/, () => head)
    .replace(/<meta\s+name="description"[^>]*>/, (tag) => (head.includes('name="description"') ? '' : tag))
    .replace(/<noscript>.*?<\/noscript>/s, '');
}

/** Puts the shell of an area into the document, which the browser shows until its own page takes the place. */
export const fillShell = (build: Build, rendered: Rendered): string =>
  fill(build, rendered, `${ROOT}<div id="${SHELL_ID}" inert>${rendered.html}</div>`);

/** Puts the addresses of the calls with which the page begins into the document, in front of the script that sends them. */
export const withFirstCalls = (shell: string, calls: readonly string[]): string =>
  shell.replace(
    '<script>',
    (script) => `<script type="application/json" id="first-calls">${formatData(calls)}</script>${script}`,
  );

/** Puts the body, the styles and the code that the page needs into the document. */
function fill(build: Build, { locale, sources }: Rendered, body: string): string {
  const { template, manifest } = build;
  const seen = new Set<string>();
  const chunks = sources.flatMap((source) => withImports(manifest, source, seen));
  return template
    .replace('<html lang="en">', () => `<html lang="${locale}">`)
    .replaceAll(CODE_TAGS, '')
    .replaceAll(/^\s+/gm, '')
    .replace(SCRIPT_TAG, () => `<script>${build.script}</script>`)
    .replace('</head>', () => `${styleTags(build, chunks)}</head>`)
    .replaceAll(STYLE_TAG, '')
    .replace(ROOT, () => body + codeScript(template, chunks));
}

/**
 * The styles of every page and of the page's code, in the document so that the first paint waits for no other file.
 * `public/before-paint.js` replaces them by links to their files, which the browser keeps for the next pages.
 */
function styleTags({ template, read }: Build, chunks: readonly Manifest[string][]): string {
  const ofEachPage = Array.from(template.matchAll(STYLE_TAG), ([, file = '']) => file);
  const files = new Set([...ofEachPage, ...chunks.flatMap(({ css = [] }) => css)]);
  return [...files].map((file) => `<style data-href="/${file}">${read(file)}</style>`).join('');
}

/** The addresses of the code, the entry first, which `public/before-paint.js` loads after the first paint. */
function codeScript(template: string, chunks: readonly Manifest[string][]): string {
  const own = chunks.map(({ file }) => `/${file}`);
  const ofEachPage = (template.match(CODE_TAGS) ?? []).map((tag) => /(?:src|href)="([^"]+)"/.exec(tag)?.[1]);
  const code = JSON.stringify([...new Set([...ofEachPage, ...own])]);
  return `<script type="application/json" id="page-code">${code}</script>`;
}

/** The chunk of a source file after the chunks that it imports, in the order in which their styles apply. */
function withImports(manifest: Manifest, name: string, seen: Set<string>): Manifest[string][] {
  const chunk = manifest[name];
  if (!chunk || seen.has(name)) return [];
  seen.add(name);
  return [...(chunk.imports ?? []).flatMap((each) => withImports(manifest, each, seen)), chunk];
}

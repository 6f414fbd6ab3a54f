import type { Locale } from '#shared/i18n/i18n.ts';
import { formatPageState, PAGE_STATE_ID, type PageState } from './page-state.ts';

/** Vite's manifest of the browser build: what each source file became. */
export type Manifest = Record<string, { file: string; css?: string[]; imports?: string[] }>;

/** Elements of the head that React renders at the beginning of its HTML, because it has no `<head>` to put them into. */
const HEAD_ELEMENTS = /^(?:<(?:link|meta)\s[^>]*>|<title>[^<]*<\/title>)+/;
const ROOT = '<div id="root"></div>';

export interface Painted {
  /** The HTML that React rendered. */
  html: string;
  locale: Locale;
  state: PageState;
  /** The source file of the page's code. */
  source: string;
}

/** Puts a painted page into the document of the browser build. */
export function fillDocument(template: string, manifest: Manifest, painted: Painted): string {
  const { locale, state, source } = painted;
  const head = HEAD_ELEMENTS.exec(painted.html)?.[0] ?? '';
  const root = `<div id="root">${painted.html.slice(head.length)}</div>`;
  const script = `<script type="application/json" id="${PAGE_STATE_ID}">${formatPageState(state)}</script>`;
  // Functions, because `$` has a meaning in the text of a replacement.
  return template
    .replace('<html lang="en">', () => `<html lang="${locale}">`)
    .replace(/<title>[^<]*<\/title>/, '')
    .replace(/<meta\s+name="description"[^>]*>/, (tag) => (head.includes('name="description"') ? '' : tag))
    .replace(/<noscript>.*?<\/noscript>/s, '')
    .replace('</head>', () => `${head}${assetTags(template, manifest, source)}</head>`)
    .replace(ROOT, () => root + script);
}

/** Styles and preloads of the page's code that the document does not have for every page. */
function assetTags(template: string, manifest: Manifest, source: string): string {
  const chunks = withImports(manifest, source);
  const styles = chunks.flatMap(({ css = [] }) => css);
  const tags = [
    ...styles.map((file) => `<link rel="stylesheet" crossorigin href="/${file}">`),
    ...chunks.map(({ file }) => `<link rel="modulepreload" crossorigin href="/${file}">`),
  ];
  return [...new Set(tags)].filter((tag) => !template.includes(/href="[^"]*"/.exec(tag)?.[0] ?? '')).join('');
}

/** The chunk of a source file after the chunks that it imports, in the order in which their styles apply. */
function withImports(manifest: Manifest, name: string, seen = new Set<string>()): Manifest[string][] {
  const chunk = manifest[name];
  if (!chunk || seen.has(name)) return [];
  seen.add(name);
  return [...(chunk.imports ?? []).flatMap((each) => withImports(manifest, each, seen)), chunk];
}

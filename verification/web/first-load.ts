import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { repositoryPath } from '../../scripts/stack/paths.ts';

/** The most that a visitor's browser loads of scripts before the first interaction, compressed by gzip. */
export const FIRST_LOAD_MAX = 150_000;
/** The limit of the page of destinations, at which members arrive. */
export const MEMBER_FIRST_LOAD_MAX = 230_000;
/** A file of Vite's manifest. */
type Manifest = Record<string, { file: string; imports?: string[] }>;

const dist = repositoryPath('web/dist');
const sourceOf = (page: string) => `src/app/routes/public/${page}.tsx`;
/** The chunks of the layouts that some pages load in addition. */
const SPONSORS = 'src/features/marketing/sponsors/sponsor-slider.tsx';

/** The pages that have a budget, with their source files. */
export const budgetedPages: Readonly<Record<string, readonly string[]>> = {
  home: [sourceOf('home')],
  about: [sourceOf('about'), SPONSORS],
  packages: [sourceOf('packages'), SPONSORS],
  blog: [sourceOf('blog'), SPONSORS],
  post: [sourceOf('post')],
  plan: [sourceOf('plan')],
  login: [sourceOf('login')],
  join: [sourceOf('join')],
  'forgot-password': [sourceOf('forgot-password')],
  'reset-password': [sourceOf('reset-password')],
  contact: [sourceOf('contact'), SPONSORS],
};

/** The frame of members and their first page. */
const memberPage = ['src/app/layouts/user-layout.tsx', 'src/app/routes/user/destinations.tsx'];

/** The chat beside each page of members, which loads after the page. */
const SIDE_PANEL = 'src/app/layouts/side-panel.tsx';
/** The most that the chat adds to the first page: about what its own code needs, and no code of another page. */
export const SIDE_PANEL_MAX = 90_000;

interface FirstLoad {
  /** Compressed by gzip. */
  bytes: number;
  files: string[];
}

/** What a page of visitors loads at once. */
export const firstLoadOf = (page: string): FirstLoad => loadOf(budgetedPages[page] ?? []);

/** What the page of destinations loads at once in the browser of a member. */
export const memberFirstLoad = (): FirstLoad => loadOf(memberPage);

/** The files that the chat adds to those of the page of destinations. */
export function sidePanelLoad(): FirstLoad {
  const all = loadOf([...memberPage, SIDE_PANEL]);
  const page = memberFirstLoad();
  return {
    bytes: all.bytes - page.bytes,
    files: all.files.filter((file) => !page.files.includes(file)),
  };
}

/** The chunks of the entry, of the sources, and of their imports. */
function loadOf(sources: readonly string[]): FirstLoad {
  const manifest = JSON.parse(readFileSync(join(dist, '.vite/manifest.json'), 'utf8')) as Manifest;
  const entries = ['index.html', ...sources];
  const names = new Set(entries.flatMap((name) => withImports(manifest, name)));
  const files = [...names].flatMap((name) => manifest[name]?.file ?? []);
  const bytes = files.reduce((sum, file) => sum + gzipSync(readFileSync(join(dist, file))).length, 0);
  return { bytes, files };
}

function withImports(manifest: Manifest, name: string, seen = new Set<string>()): string[] {
  if (!seen.has(name)) {
    seen.add(name);
    for (const imported of manifest[name]?.imports ?? []) withImports(manifest, imported, seen);
  }
  return [...seen];
}

import { join } from 'node:path';

interface Modules {
  getModuleInfo: (id: string) => { importedIds: readonly string[]; code: string | null } | null;
}

const source = (file: string) => join(import.meta.dirname, 'src', file);
const entry = source('app/main.tsx');
const icons = join(import.meta.dirname, '../node_modules/@tabler/icons-react/dist/esm/icons');
const messages = source('shared/i18n/messages');
/** The pages that visitors arrive at. */
const pages = {
  readers: ['home', 'about', 'packages', 'blog', 'post'],
  forms: ['login', 'join', 'forgot-password', 'reset-password', 'contact'],
} as const;
const fileOf = (page: string) => source(`app/routes/public/${page}.tsx`);
const files: readonly string[] = Object.values(pages).flat().map(fileOf);

/** The chunk of each module: of the entry, of both kinds of pages, of several pages of one kind, or of one page. */
let chunks: Map<string, string> | undefined;

/**
 * The chunk of a module that a first load needs; null for others. Without it the bundler makes a chunk of each small module
 * that other pages import too, and each request of a first load costs time.
 */
export function firstLoadChunk(id: string, modules: Modules): string | null {
  chunks ??= chunksOf(modules);
  // The modules that are loaded by name stay in chunks of their own, which import the others.
  return id === entry || files.includes(id) ? null : (chunks.get(id) ?? null);
}

function chunksOf(modules: Modules): Map<string, string> {
  const found = new Map<string, string>();
  for (const [kind, names] of Object.entries(pages))
    for (const page of names)
      for (const id of reachable(fileOf(page), modules)) found.set(id, joined(found.get(id), kind, page));
  for (const id of reachable(entry, modules)) found.set(id, 'main');
  return found;
}

/** The chunk of a module that was in another one before and is needed by this page too. */
function joined(before: string | undefined, kind: string, page: string): string {
  if (before === undefined) return `${kind}-${page}`;
  return before.startsWith(kind) ? kind : 'pages';
}

/** A module and those that it needs from the start. */
function reachable(id: string, modules: Modules, seen = new Set<string>()): string[] {
  if (!seen.has(id)) {
    seen.add(id);
    const info = modules.getModuleInfo(id);
    const imported = info?.importedIds.filter((each) => !isBarrel(each)) ?? [];
    for (const each of [...imported, ...usedOfBarrels(info?.code ?? '')]) reachable(each, modules, seen);
  }
  return [...seen];
}

/** Messages and icons are imported from a module that exports all of them, and the bundler drops those that are not used. */
const isBarrel = (id: string): boolean => id.startsWith(messages) || /tabler-icons-react\.mjs$/.test(id);

const usedOfBarrels = (code: string): string[] => [
  ...[...code.matchAll(/\bm\.(\w+)/g)].map(([, key]) => join(messages, `messages/${key}.js`)),
  ...[...code.matchAll(/\bIcon[A-Z]\w*/g)].map(([name]) => join(icons, `${name}.mjs`)),
];

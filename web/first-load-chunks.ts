import { basename, join } from 'node:path';

interface Modules {
  getModuleInfo: (id: string) => { importedIds: readonly string[]; code: string | null } | null;
}

const source = (file: string) => join(import.meta.dirname, 'src', file);
const entry = source('app/main.tsx');
const packages = join(import.meta.dirname, '../node_modules');
const icons = join(packages, '@tabler/icons-react/dist/esm/icons');
const radix = join(packages, 'radix-ui/dist/index.mjs');
const limits = join(import.meta.dirname, '../proto/limits.ts');
const messages = source('shared/i18n/messages');
const signIn = ['login', 'join'];
const account = [...signIn, 'forgot-password', 'reset-password'];
const readers = ['home', 'about', 'packages', 'blog', 'post'];
/** The kinds of pages that visitors arrive at, the smallest first. */
const kinds: Readonly<Record<string, readonly string[]>> = {
  'sign-in': signIn,
  account,
  forms: [...account, 'contact'],
  readers,
  // A plan has large parts in common with members, which the others must not load.
  'readers-and-plan': [...readers, 'plan'],
  // Texts that the browser keeps until they are sent.
  writers: ['post', 'contact'],
};
const pages = [...new Set(Object.values(kinds).flat())];
const fileOf = (page: string) => source(`app/routes/public/${page}.tsx`);
/** The frame of members, the pages that they arrive at, most often the first one, and the chat beside each page. */
const memberFrame = source('app/layouts/user-layout.tsx');
const memberPages = [
  'routes/user/destinations',
  'routes/user/destination-detail',
  'routes/user/profile',
  'routes/user/messages',
  'routes/user/trips',
  'routes/user/people',
  'routes/user/settings/notifications',
  'layouts/side-panel',
].map((page) => source(`app/${page}.tsx`));
/** The messages that are loaded with the first failed call. */
const errorMessages = ['visitor', 'member'].map((reader) => source(`shared/api/${reader}-messages.ts`));
const files: readonly string[] = [...pages.map(fileOf), memberFrame, ...memberPages, ...errorMessages];

/** The name of the chunk of each module. */
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
  const pagesOfModules = new Map<string, string[]>();
  for (const page of pages)
    for (const id of reachable(fileOf(page), modules))
      pagesOfModules.set(id, [...(pagesOfModules.get(id) ?? []), page]);
  const found = new Map<string, string>();
  const firstPage = new Set(reachable(memberPages[0] ?? '', modules));
  for (const page of memberPages)
    for (const id of reachable(page, modules)) {
      const several = firstPage.has(id) ? 'member-pages' : 'member-other-pages';
      found.set(id, found.has(id) ? several : `member-${basename(page, '.tsx')}`);
    }
  // Else the first failed call would load the page that shows the same message.
  for (const file of errorMessages)
    for (const id of reachable(file, modules))
      if (!firstPage.has(id)) found.set(id, `texts-of-${basename(file, '.ts')}`);
  for (const id of reachable(memberFrame, modules)) found.set(id, 'member');
  for (const [id, needing] of pagesOfModules) found.set(id, chunkOf(needing, found.get(id)));
  for (const id of reachable(entry, modules)) found.set(id, 'main');
  return found;
}

/**
 * The chunk of a module that these pages need: their own, that of the smallest kind that has all of them, or that of all.
 * What these pages have in common with those of members is apart from what they have alone, and by the members' pages,
 * so that none loads what only another one shares.
 */
function chunkOf(needing: readonly string[], membersChunk: string | undefined): string {
  const [first = ''] = needing;
  const isOfReader = kinds.readers?.includes(first);
  if (needing.length === 1 && !(membersChunk && isOfReader))
    return membersChunk ? `shared-${first}-${membersChunk}` : `page-${first}`;
  const kind =
    Object.keys(kinds).find((name) => needing.every((page) => kinds[name]?.includes(page))) ?? 'pages';
  return membersChunk ? `shared-${kind}` : kind;
}

/** A module and those that it needs from the start. */
function reachable(id: string, modules: Modules, seen = new Set<string>()): string[] {
  if (!seen.has(id)) {
    seen.add(id);
    const info = modules.getModuleInfo(id);
    const imported = info?.importedIds.filter((each) => !isBarrel(each)) ?? [];
    for (const each of [...imported, ...usedOfBarrels(info?.code ?? '', modules)])
      reachable(each, modules, seen);
  }
  return [...seen];
}

/** A module that exports many others, of which the bundler drops those that are not used. */
const isBarrel = (id: string): boolean =>
  id.startsWith(messages) || id === limits || id === radix || id.endsWith('/tabler-icons-react.mjs');

const usedOfBarrels = (code: string, modules: Modules): string[] => [
  ...[...code.matchAll(/\bm\.(\w+)/g)].map(([, key]) => join(messages, `messages/${key}.js`)),
  ...[...code.matchAll(/\bIcon[A-Z]\w*/g)].map(([name]) => join(icons, `${name}.mjs`)),
  ...namesFrom('radix-ui', code).map((name) =>
    join(packages, `@radix-ui/react-${kebab(name)}/dist/index.mjs`),
  ),
  ...namesFrom('@layover/proto/limits', code).flatMap((name) => limitFileOf(name, modules)),
];

/** What a module imports by name from a barrel. */
const namesFrom = (barrel: string, code: string): string[] =>
  [...code.matchAll(/import \{([^}]*)\} from ['"]([^'"]*)['"]/g)]
    .filter(([, , from]) => from === barrel)
    .flatMap(([, names = '']) => names.split(','))
    .flatMap((name) => /\w+/.exec(name)?.[0] ?? []);

/** `dropdown-menu` of `DropdownMenu`. */
const kebab = (name: string): string => name.replaceAll(/\B[A-Z]/g, '-$&').toLowerCase();

const limitFileOf = (name: string, modules: Modules): string[] =>
  (modules.getModuleInfo(limits)?.importedIds ?? []).filter((id) =>
    new RegExp(`export const ${name}\\b`).test(modules.getModuleInfo(id)?.code ?? ''),
  );

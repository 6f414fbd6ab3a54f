import { readFileSync } from 'node:fs';
import { repositoryPath } from '../../scripts/stack/paths.ts';

type Names = Readonly<Record<string, string>>;

interface LockedPackage {
  /** Only workspaces have it, because their folders have other names. */
  name?: string;
  /** The entry of a workspace in `node_modules`, which is a link to this folder. */
  link?: true;
  resolved?: string;
  /** Only development dependencies lead to it. */
  dev?: true;
  dependencies?: Names;
  devDependencies?: Names;
  optionalDependencies?: Names;
  peerDependencies?: Names;
}

/** The path of its folder → package. */
const { packages } = JSON.parse(readFileSync(repositoryPath('package-lock.json'), 'utf8')) as {
  packages: Readonly<Record<string, LockedPackage>>;
};

/**
 * The folders in `node_modules` that `npm ci --omit=dev --workspace` makes. npm follows all dependencies of the workspace, and
 * leaves out what no workspace needs in production. Those of other platforms are among them.
 */
export function lockedPackages(workspace: string): string[] {
  const found = new Set([workspace, `node_modules/${packages[workspace]?.name}`]);
  for (const path of found) {
    const { link, resolved, ...own } = packages[path] ?? {};
    if (link && resolved) found.add(resolved);
    const { dependencies, devDependencies, optionalDependencies, peerDependencies } = own;
    const names = { ...dependencies, ...devDependencies, ...optionalDependencies, ...peerDependencies };
    for (const name of Object.keys(names)) {
      const dependency = findFrom(path, name);
      if (dependency) found.add(dependency);
    }
  }
  return [...found].filter((path) => path.includes('node_modules/') && !packages[path]?.dev);
}

/** The package that an import finds: the one in the nearest `node_modules`. */
function findFrom(path: string, name: string): string | undefined {
  for (let folder = path; ; folder = folder.slice(0, Math.max(0, folder.lastIndexOf('/')))) {
    const candidate = folder ? `${folder}/node_modules/${name}` : `node_modules/${name}`;
    if (packages[candidate]) return candidate;
    if (!folder) return undefined;
  }
}

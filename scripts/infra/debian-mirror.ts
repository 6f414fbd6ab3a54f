import { readdirSync, readFileSync } from 'node:fs';

/** The Debian mirror in the apt sources of this machine. */
export function debianMirror(): string | undefined {
  const files = [
    '/etc/apt/sources.list',
    ...list('/etc/apt/sources.list.d').map((name) => `/etc/apt/sources.list.d/${name}`),
  ];
  return files.map(read).flatMap(mirrorsIn)[0];
}

/** Reads both formats: `deb URL suite …` lines and `URIs: URL …` stanzas. Ignores security and third-party archives. */
export function mirrorsIn(sources: string): string[] {
  return sources
    .split('\n')
    .filter((line) => /^\s*(deb\s|URIs:)/.test(line))
    .flatMap((line) => line.match(/https?:\/\/\S+/g) ?? [])
    .filter((url) => /\/debian\/?$/.test(url));
}

function list(folder: string): string[] {
  try {
    return readdirSync(folder).filter((name) => /\.(list|sources)$/.test(name));
  } catch {
    return [];
  }
}

function read(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return '';
  }
}

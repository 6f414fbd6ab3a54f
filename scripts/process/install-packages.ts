import { run } from './run.ts';

let lastInstall: Promise<unknown> = Promise.resolve();

/**
 * Installs Debian packages. Within this process one call waits for the other, because apt rejects a second run at the
 * same time; for another process apt itself waits.
 * @throws Error with the output of apt
 */
export function installPackages(...names: string[]): Promise<void> {
  const install = lastInstall.then(async () => {
    await apt('update', '-qq');
    await apt('install', '-y', '-qq', '--no-install-recommends', ...names);
  });
  lastInstall = install.catch(() => {});
  return install;
}

const apt = (...args: string[]) =>
  run({
    command: 'apt-get',
    args: ['-o', 'DPkg::Lock::Timeout=300', ...args],
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  });

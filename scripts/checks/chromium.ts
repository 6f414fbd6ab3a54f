import { findOnPath } from '../process/live-process.ts';
import { run } from '../process/run.ts';
import { UserError } from '../process/user-error.ts';

/** The path of Chromium: CHROMIUM_PATH, or the program of this machine, which is installed when it is missing. */
export async function findChromium(): Promise<string> {
  const found = process.env.CHROMIUM_PATH || installedChromium();
  if (found) return found;
  const apt = (...args: string[]) =>
    run({ command: 'apt-get', args, env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } });
  try {
    await apt('update', '-qq');
    await apt('install', '-y', '-qq', '--no-install-recommends', 'chromium');
  } catch {
    throw new UserError('Chromium is missing and could not be installed: set CHROMIUM_PATH to a Chromium.');
  }
  const now = installedChromium();
  if (!now) throw new UserError('Chromium was installed and is not on the PATH: set CHROMIUM_PATH to it.');
  return now;
}

function installedChromium(): string | undefined {
  return ['chromium', 'chromium-browser', 'google-chrome'].map(findOnPath).find(Boolean);
}

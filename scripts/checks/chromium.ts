import { installPackages } from '../process/install-packages.ts';
import { findOnPath } from '../process/live-process.ts';
import { failureReason } from '../process/run.ts';
import { UserError } from '../process/user-error.ts';

/** The path of Chromium: CHROMIUM_PATH, or the program of this machine, which is installed when it is missing. */
export async function findChromium(): Promise<string> {
  const found = process.env.CHROMIUM_PATH || installedChromium();
  if (found) return found;
  try {
    await installPackages('chromium');
  } catch (error) {
    const remedy = 'set CHROMIUM_PATH to a Chromium';
    throw new UserError(
      `Chromium is missing and could not be installed (${failureReason(error)}): ${remedy}.`,
    );
  }
  const now = installedChromium();
  if (!now) throw new UserError('Chromium was installed and is not on the PATH: set CHROMIUM_PATH to it.');
  return now;
}

function installedChromium(): string | undefined {
  return ['chromium', 'chromium-browser', 'google-chrome'].map(findOnPath).find(Boolean);
}

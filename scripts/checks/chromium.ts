import { installPackages } from '../process/install-packages.ts';
import { findOnPath } from '../process/live-process.ts';
import { failureReason } from '../process/run.ts';
import { UserError } from '../process/user-error.ts';

/** Chromium without the windows of a desktop, with which journeys take 30 % longer. */
const HEADLESS = 'chromium-headless-shell';

/** The path of Chromium: CHROMIUM_PATH, or the program of this machine, which is installed when it is missing. */
export async function findChromium(): Promise<string> {
  const found = process.env.CHROMIUM_PATH || findOnPath(HEADLESS);
  if (found) return found;
  try {
    await installPackages(HEADLESS);
  } catch (error) {
    return withWindows(error);
  }
  return findOnPath(HEADLESS) ?? withWindows(new Error(`${HEADLESS} is not on the PATH`));
}

/** Another Chromium of this machine. @throws UserError that there is none */
function withWindows(error: unknown): string {
  const found = ['chromium', 'chromium-browser', 'google-chrome'].map(findOnPath).find(Boolean);
  if (found) return found;
  const remedy = 'set CHROMIUM_PATH to a Chromium';
  throw new UserError(`Chromium is missing and could not be installed (${failureReason(error)}): ${remedy}.`);
}

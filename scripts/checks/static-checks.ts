import { run } from '../process/run.ts';
import { buf, buildWeb, compileMessages, generateProto } from '../stack/build.ts';
import { repositoryPath, repositoryRoot } from '../stack/paths.ts';
import type { Results } from './results.ts';

const tool = (name: string, ...args: string[]) =>
  run({ command: repositoryPath('node_modules/.bin', name), args, cwd: repositoryRoot });

const sources = [
  'proto',
  'services',
  'gateway',
  'web/src',
  'web/e2e',
  'scripts',
  'verification',
  'paypal-sandbox',
];

/** Runs all checks that need no server. The type checks come after the code that is generated for them. */
export async function staticChecks({ check }: Pick<Results, 'check'>): Promise<void> {
  await check('Event contracts are generated', generateProto);
  await Promise.all([serverChecks(check), webChecks(check)]);
}

async function serverChecks(check: Results['check']): Promise<void> {
  await check('Event contracts follow the rules', () => buf('lint'));
  await check('Event contracts are compatible', () => buf('breaking', '--against', 'baseline.binpb'));
  await check('Style', () => tool('biome', 'check', '--diagnostic-level=error', '.'));
  await check('Types', () => tool('tsc', '--noEmit', '-p', 'tsconfig.json'));
  await check('Import directions', () =>
    tool('depcruise', '--config', '.dependency-cruiser.cjs', ...sources),
  );
}

async function webChecks(check: Results['check']): Promise<void> {
  await check('Messages are compiled', compileMessages);
  await check('Types of the screens', () => tool('tsc', '--noEmit', '-p', 'web/tsconfig.json'));
  await check('Types of the browser tests', () => tool('tsc', '--noEmit', '-p', 'web/e2e/tsconfig.json'));
  await check('Screens are built', buildWeb);
}

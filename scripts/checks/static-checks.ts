import { run } from '../process/run.ts';
import { buf, buildWeb, compileMessages, generateProto } from '../stack/build.ts';
import { repositoryPath, repositoryRoot } from '../stack/paths.ts';
import type { Results } from './results.ts';

const tool = (name: string, ...args: string[]) =>
  run({ command: repositoryPath('node_modules/.bin', name), args, cwd: repositoryRoot });

const sources = ['proto', 'services', 'gateway', 'web/src', 'scripts'];

/** Everything that needs no server. The contracts and the messages come first: the types stand on what is made of them. */
export async function staticChecks({ check }: Pick<Results, 'check'>): Promise<void> {
  await check('Event contracts are generated', generateProto);
  await check('Event contracts follow the rules', () => buf('lint'));
  await check('Event contracts break nobody', () => buf('breaking', '--against', 'baseline.binpb'));
  await check('Messages are compiled', compileMessages);
  await check('Style', () => tool('biome', 'check', '--diagnostic-level=error', '.'));
  await check('Types', () => tool('tsc', '--noEmit', '-p', 'tsconfig.json'));
  await check('Types of the screens', () => tool('tsc', '--noEmit', '-p', 'web/tsconfig.json'));
  await check('Import directions', () =>
    tool('depcruise', '--config', '.dependency-cruiser.cjs', ...sources),
  );
  await check('Screens are built', buildWeb);
}

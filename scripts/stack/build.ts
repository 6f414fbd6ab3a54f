import { rmSync } from 'node:fs';
import { run } from '../process/run.ts';
import { runIfChanged } from './input-hash.ts';
import { repositoryPath } from './paths.ts';

const proto = repositoryPath('proto');
const web = repositoryPath('web');

/** A stamp is in the folder that it describes, so that removing the folder also removes the stamp. */
const protoStamp = repositoryPath('proto/gen/.inputs');
const webStamp = repositoryPath('web/dist/.inputs');

/** Generates the TypeScript code of the event contracts from the .proto files. */
export function generateProto(): Promise<boolean> {
  const inputs = ['proto/events', 'proto/buf.yaml', 'proto/buf.gen.yaml'];
  return runIfChanged(protoStamp, inputs, () => buf('generate'));
}

export function buf(...args: string[]): Promise<string> {
  return run({ command: repositoryPath('node_modules/.bin/buf'), args, cwd: proto });
}

/** The typed catalogues of text shown on screen; part of the web build, and what its type check needs. */
export function compileMessages(): Promise<string> {
  return run({ command: process.execPath, args: ['compile-messages.ts'], cwd: web });
}

const webInputs = [
  'src',
  'public',
  'messages',
  'index.html',
  'build.ts',
  'vite.config.ts',
  'vite.server.config.ts',
  'first-load-chunks.ts',
  'precached-files.ts',
  'web-app-manifest.ts',
  'messages.config.ts',
  'tsconfig.json',
  'project.inlang/settings.json',
  'package.json',
].map((name) => `web/${name}`);

export function buildWeb(): Promise<boolean> {
  return runIfChanged(webStamp, [...webInputs, 'proto/http', 'proto/socket.ts', 'package-lock.json'], () =>
    run({
      command: process.execPath,
      args: ['build.ts'],
      cwd: web,
      env: { ...process.env, NODE_ENV: 'production' },
    }),
  );
}

/** Removes the stamp when the watch mode replaces the build. */
export function invalidateWebBuild() {
  rmSync(webStamp, { force: true });
}

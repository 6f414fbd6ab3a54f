import { existsSync, rmSync } from 'node:fs';
import { run } from '../process/run.ts';
import { runIfChanged } from './input-hash.ts';
import { repositoryPath } from './paths.ts';

const proto = repositoryPath('proto');
const web = repositoryPath('web');

/** The stamps lie within what is made: whoever removes that removes the stamp with it. */
const protoStamp = repositoryPath('proto/gen/.inputs');
const webStamp = repositoryPath('web/dist/.inputs');

/** The code of the event contracts, out of the .proto files. */
export function generateProto(): Promise<boolean> {
  const inputs = ['proto/events', 'proto/buf.yaml', 'proto/buf.gen.yaml'];
  return runIfChanged(protoStamp, inputs, () => buf('generate'));
}

export function buf(...args: string[]): Promise<string> {
  return run({ command: repositoryPath('node_modules/.bin/buf'), args, cwd: proto });
}

/** The typed catalogues of what the screens say; part of the web build, and what its type check needs. */
export function compileMessages(): Promise<string> {
  return run({ command: process.execPath, args: ['compile-messages.ts'], cwd: web });
}

export const viteBuild = {
  command: process.execPath,
  args: [repositoryPath('node_modules/vite/bin/vite.js'), 'build'],
};

const webInputs = [
  ...['src', 'public', 'messages', 'index.html', 'vite.config.ts', 'messages.config.ts', 'tsconfig.json'],
  ...['project.inlang/settings.json', 'package.json'],
].map((name) => `web/${name}`);

export function buildWeb(): Promise<boolean> {
  return runIfChanged(webStamp, [...webInputs, 'proto/http', 'proto/socket.ts', 'package-lock.json'], () =>
    run({ ...viteBuild, cwd: web, env: { ...process.env, NODE_ENV: 'production' } }),
  );
}

/** For the watch mode, in which the build is not that of the stamp any more. */
export function invalidateWebBuild() {
  if (existsSync(webStamp)) rmSync(webStamp);
}

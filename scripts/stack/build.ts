import { existsSync, rmSync } from 'node:fs';
import { run } from '../process/run.ts';
import { whenChanged } from './inputs.ts';
import { inRepository } from './layout.ts';

const proto = inRepository('proto');
const web = inRepository('web');

/** The stamps lie within what is made: whoever removes that removes the stamp with it. */
const protoStamp = inRepository('proto/gen/.inputs');
const webStamp = inRepository('web/dist/.inputs');

/** The code of the event contracts, out of the .proto files. */
export function generateProto(): Promise<boolean> {
  const inputs = ['proto/events', 'proto/buf.yaml', 'proto/buf.gen.yaml'];
  return whenChanged(protoStamp, inputs, () => buf('generate'));
}

export function buf(...args: string[]): Promise<string> {
  return run({ command: inRepository('node_modules/.bin/buf'), args, cwd: proto });
}

/** The typed catalogues of what the screens say; part of the web build, and what its type check needs. */
export function compileMessages(): Promise<string> {
  return run({ command: process.execPath, args: ['compile-messages.ts'], cwd: web });
}

export const viteBuild = {
  command: process.execPath,
  args: [inRepository('node_modules/vite/bin/vite.js'), 'build'],
};

const webInputs = [
  ...['src', 'public', 'messages', 'index.html', 'vite.config.ts', 'messages.config.ts', 'tsconfig.json'],
  ...['project.inlang/settings.json', 'package.json'],
].map((name) => `web/${name}`);

export function buildWeb(): Promise<boolean> {
  return whenChanged(webStamp, [...webInputs, 'proto/http', 'proto/socket.ts', 'package-lock.json'], () =>
    run({ ...viteBuild, cwd: web, env: { ...process.env, NODE_ENV: 'production' } }),
  );
}

/** For the watch mode, in which the build is not that of the stamp any more. */
export function forgetWebBuild() {
  if (existsSync(webStamp)) rmSync(webStamp);
}

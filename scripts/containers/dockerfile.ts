import { readFileSync } from 'node:fs';
import { repositoryPath } from '../stack/paths.ts';

const dockerfile = () => readFileSync(repositoryPath('Dockerfile'), 'utf8').replaceAll('\\\n', ' ');

/** The instructions of one stage; without a name those of the last one, which becomes the image. */
function stage(name?: string): string[] {
  const stages = dockerfile()
    .split(/^(?=FROM )/m)
    .slice(1);
  const found = name
    ? stages.find((text) => text.startsWith('FROM ') && firstLine(text).endsWith(` AS ${name}`))
    : stages.at(-1);
  if (!found) throw new Error(`the Dockerfile has no stage ${name}`);
  return found.split('\n');
}

const firstLine = (text: string) => text.split('\n', 1)[0] ?? '';

/** The environment that the image brings. */
export function imageEnvironment(): Record<string, string> {
  const pairs = stage().flatMap((line) => /^ENV (.+)$/.exec(line)?.[1]?.split(/\s+/) ?? []);
  return Object.fromEntries(pairs.map((pair) => pair.split('=', 2) as [string, string]));
}

/** Files → folder, as the stage of the manifests copies them. */
export function manifestCopies(): { files: string[]; to: string }[] {
  return stage('manifests').flatMap((line) => {
    const [, words] = /^COPY (.+)$/.exec(line) ?? [];
    const files = words?.split(/\s+/) ?? [];
    const to = files.pop();
    return to ? [{ files, to }] : [];
  });
}

/** The arguments of the one `npm` that installs the packages of an image. */
export function installArguments(app: string): string[] {
  const line = stage('packages').find((each) => each.startsWith('RUN npm ')) ?? '';
  return line.replace('RUN npm ', '').replace('"$APP"', app).split(/\s+/);
}

/** Whether the image makes a folder for a volume, with the owner that the process has. */
export function createsFolder(folder: string): boolean {
  const made =
    stage().find((line) => line.includes('mkdir -p') && line.includes('chown -R node:node /data')) ?? '';
  return made.split(/\s+/).some((word) => word === folder || word.startsWith(`${folder}/`));
}

const ignored = readFileSync(repositoryPath('.dockerignore'), 'utf8')
  .split('\n')
  .filter(Boolean)
  .map(expressionOf);

/** Whether `.dockerignore` keeps a path of the repository out of the build. */
export const isIgnored = (path: string): boolean => ignored.some((each) => each.test(path));

function expressionOf(pattern: string): RegExp {
  const anywhere = pattern.startsWith('**/');
  const name = pattern.replace('**/', '').replaceAll('.', '\\.').replaceAll('*', '[^/]*');
  return new RegExp(`${anywhere ? '(^|/)' : '^'}${name}(/|$)`);
}

import { readFileSync } from 'node:fs';
import { repositoryPath } from '../../scripts/stack/paths.ts';

const dockerfile = () => readFileSync(repositoryPath('Dockerfile'), 'utf8').replaceAll('\\\n', ' ');

/** The instructions of a stage; without a name those of the last one, which is the image. */
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

/** The environment that the image sets. */
export function imageEnvironment(): Record<string, string> {
  const pairs = stage().flatMap((line) => /^ENV (.+)$/.exec(line)?.[1]?.split(/\s+/) ?? []);
  return Object.fromEntries(pairs.map((pair) => pair.split('=', 2) as [string, string]));
}

/** The COPY instructions of the stage with the package manifests. */
export function manifestCopies(): { files: string[]; to: string }[] {
  return stage('manifests').flatMap((line) => {
    const [, operands] = /^COPY (.+)$/.exec(line) ?? [];
    const files = operands?.split(/\s+/) ?? [];
    const to = files.pop();
    return to ? [{ files, to }] : [];
  });
}

/** The arguments of the `npm` command that installs the packages of an image. */
export function installArguments(app: string): string[] {
  const line = stage('packages').find((each) => each.startsWith('RUN npm ')) ?? '';
  return line.replace('RUN npm ', '').replace('"$APP"', app).split(/\s+/);
}

/** Whether the image creates a folder for a volume, owned by the user of the process. */
export function createsFolder(folder: string): boolean {
  const instruction =
    stage().find((line) => line.includes('mkdir -p') && line.includes('chown -R node:node /data')) ?? '';
  return instruction.split(/\s+/).some((word) => word === folder || word.startsWith(`${folder}/`));
}

const ignored = readFileSync(repositoryPath('.dockerignore'), 'utf8')
  .split('\n')
  .filter(Boolean)
  .map(toRegExp);

/** Whether `.dockerignore` excludes a path of the repository. */
export const isIgnored = (path: string): boolean => ignored.some((each) => each.test(path));

function toRegExp(pattern: string): RegExp {
  const isAnywhere = pattern.startsWith('**/');
  const name = pattern.replace('**/', '').replaceAll('.', '\\.').replaceAll('*', '[^/]*');
  return new RegExp(`${isAnywhere ? '(^|/)' : '^'}${name}(/|$)`);
}

// Plain JavaScript for Node 18 or later, because it runs before the packages and Node 24 are installed.
import { spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, statfsSync, symlinkSync, writeFileSync } from 'node:fs';
import { constants } from 'node:os';
import { delimiter, dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const stampFile = join(root, 'node_modules', '.layover-lock');

/**
 * Installs the packages of the lockfile, then runs a program on Node 24 or later and exits with its exit code.
 * @param program its path in the repository
 */
export async function runOnSupportedNode(program) {
  try {
    installWhenChanged();
  } catch (error) {
    console.error(error.message);
    process.exit(1);
  }
  runProgram(join(root, program), process.argv.slice(2));
}

function installWhenChanged() {
  const lock = readFileSync(join(root, 'package-lock.json'), 'utf8');
  const stamp = createHash('sha256').update(lock).digest('hex');
  if (existsSync(stampFile) && readFileSync(stampFile, 'utf8') === stamp) return;
  const { packages } = JSON.parse(lock);
  if (!isInstalled(packages)) install();
  linkWorkspaces(packages);
  writeFileSync(stampFile, stamp);
}

/** Whether the installed packages, as npm lists them, match the lockfile. */
function isInstalled(packages) {
  let installed;
  try {
    installed = JSON.parse(readFileSync(join(root, 'node_modules', '.package-lock.json'), 'utf8')).packages;
  } catch {
    return false;
  }
  return Object.entries(packages)
    .filter(([path, entry]) => path.includes('node_modules/') && !entry.link)
    .every(([path, entry]) =>
      installed[path] ? installed[path].version === entry.version : entry.optional || entry.peer,
    );
}

/** A new workspace needs a link and no installation. */
function linkWorkspaces(packages) {
  for (const [path, { link, resolved }] of Object.entries(packages)) {
    const target = join(root, path);
    if (link && !existsSync(target)) symlinkSync(relative(dirname(target), join(root, resolved)), target);
  }
}

function install() {
  const free = statfsSync ? (({ bavail, bsize }) => (bavail * bsize) / 1e9)(statfsSync(root)) : Infinity;
  if (free < 1.5) {
    throw new Error(
      `The disk is too full: ${root} needs 1.5 GB for the packages, and ${free.toFixed(1)} GB are free.`,
    );
  }
  console.log('Installing packages …');
  const began = Date.now();
  const [command, first] = process.env.npm_execpath
    ? [process.execPath, [process.env.npm_execpath]]
    : ['npm', []];
  const args = [...first, 'ci', '--no-audit', '--no-fund', '--loglevel=error'];
  const { status, error } = spawnSync(command, args, { cwd: root, stdio: ['ignore', 'ignore', 'inherit'] });
  if (error || status !== 0) {
    throw new Error(
      `The packages could not be installed: npm ci ${error ? error.message : `ended with code ${status}`}.`,
    );
  }
  console.log(`✓ ${((Date.now() - began) / 1000).toFixed(1).padStart(5)} s  Packages installed`);
}

function runProgram(entry, args) {
  const own = join(root, 'node_modules', 'node', 'bin', 'node');
  const node = Number(process.versions.node.split('.')[0]) >= 24 ? process.execPath : own;
  const path = [dirname(node), join(root, 'node_modules', '.bin'), process.env.PATH].join(delimiter);
  const env = { ...process.env, PATH: path, NODE_COMPILE_CACHE: join(root, '.data', 'compile-cache') };
  env.LAYOVER_SPENT_MS = String(performance.now());
  // The program gets SIGTERM when this process is killed.
  const hasSetpriv = spawnSync('setpriv', ['--version'], { stdio: 'ignore' }).status === 0;
  const [command, ...first] = hasSetpriv ? ['setpriv', '--pdeathsig', 'TERM', '--', node] : [node];
  const child = spawn(command, [...first, entry, ...args], { cwd: root, env, stdio: 'inherit' });

  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal));
  stopWithNpm(child);
  child.on('error', (error) => {
    console.error(`Node 24 could not be started: ${error.message}.`);
    process.exit(1);
  });
  child.on('exit', (code, signal) => process.exit(signal ? 128 + constants.signals[signal] : code));
}

/** Stops the program when npm, which is the parent directly or through a shell, was killed with -9. */
function stopWithNpm(child) {
  if (!process.env.npm_lifecycle_event) return;
  const lineage = () => {
    const [name, above] = parentage(process.ppid);
    return /^(ba|da)?sh$/.test(name) ? `${process.ppid} ${above}` : `${process.ppid}`;
  };
  const parents = lineage();
  setInterval(() => lineage() !== parents && child.kill('SIGTERM'), 500).unref();
}

/** The name of a process and the pid of its parent. */
function parentage(pid) {
  try {
    const [, name, rest] = readFileSync(`/proc/${pid}/stat`, 'utf8').match(/\((.*)\) (.*)/s);
    return [name, rest.split(' ')[1]];
  } catch {
    return ['', ''];
  }
}

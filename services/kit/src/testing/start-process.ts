import { type ChildProcess, spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { eventually } from './eventually.ts';

/** Starts a service in its own process on a free port, without waiting for it. */
export const spawnProcess = (main: string, settings: Record<string, string>) =>
  spawn(process.execPath, [main], {
    env: { ...process.env, NODE_OPTIONS: '', ...settings, PORT: '0' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });

/** The address of a process that `spawnProcess` has started, once it is ready. */
export async function readyUrl(child: ReturnType<typeof spawnProcess>): Promise<string> {
  const port = await new Promise<number | undefined>((resolve, reject) => {
    child.once('exit', (code) => reject(new Error(`${child.spawnargs[1]} ended with ${code}`)));
    createInterface(child.stdout).on('line', (line) => {
      const { msg, address } = JSON.parse(line) as { msg: string; address?: { port: number } };
      if (msg === 'listening') resolve(address?.port);
    });
  });
  const url = `http://127.0.0.1:${port}`;
  await eventually(async () => {
    const answer = await fetch(`${url}/health/ready`);
    if (!answer.ok) throw new Error(`not ready: ${await answer.text()}`);
  }, 60_000);
  return url;
}

/** Starts a service in its own process on a free port. Resolves when it is ready. */
export async function startProcess(
  main: string,
  settings: Record<string, string>,
): Promise<{ child: ChildProcess; url: string }> {
  const child = spawnProcess(main, settings);
  return { child, url: await readyUrl(child) };
}

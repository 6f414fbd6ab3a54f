import { once } from 'node:events';
import { setTimeout as delay } from 'node:timers/promises';
import { UserError } from '../../scripts/process/user-error.ts';

/** The inspector of Node listens here after SIGUSR1. */
const INSPECTOR = 'http://127.0.0.1:9229/json/list';
const ATTEMPTS = 50;

/** Forces a garbage collection in a Node process. Its inspector stays open, so this is for the benchmark only. */
export async function collectGarbage(pid: number): Promise<void> {
  process.kill(pid, 'SIGUSR1');
  const socket = new WebSocket(await inspectorUrl());
  await once(socket, 'open');
  let lastId = 0;
  const send = async (method: string, params = {}) => {
    const id = ++lastId;
    socket.send(JSON.stringify({ id, method, params }));
    for (;;) {
      const [{ data }] = (await once(socket, 'message')) as [MessageEvent];
      const answer = JSON.parse(String(data));
      if (answer.id === id) return answer.result;
    }
  };
  const { result } = await send('Runtime.evaluate', { expression: 'process.pid' });
  if (result.value !== pid) throw new UserError(`Process ${result.value} listens on Node's inspector port.`);
  // The second run frees what the finalizers of the first one released.
  for (let time = 0; time < 2; time++) await send('HeapProfiler.collectGarbage');
  socket.close();
}

async function inspectorUrl(): Promise<string> {
  for (let attempt = 1; attempt <= ATTEMPTS; attempt++) {
    try {
      const [target] = (await (await fetch(INSPECTOR)).json()) as { webSocketDebuggerUrl: string }[];
      if (target) return target.webSocketDebuggerUrl;
    } catch {
      await delay(100);
    }
  }
  throw new UserError('The inspector of Node does not answer.');
}

import { once } from 'node:events';
import { setTimeout as delay } from 'node:timers/promises';
import { UserError } from '../process/user-error.ts';

/** Where Node listens once it is signalled. */
const INSPECTOR = 'http://127.0.0.1:9229/json/list';
const ATTEMPTS = 50;

/** Resolves once the Node process has freed what it does not use. Its inspector stays open: for processes of the benchmark. */
export async function collectGarbage(pid: number): Promise<void> {
  process.kill(pid, 'SIGUSR1');
  const socket = new WebSocket(await inspectorUrl());
  await once(socket, 'open');
  let lastId = 0;
  const ask = async (method: string, params = {}) => {
    const id = ++lastId;
    socket.send(JSON.stringify({ id, method, params }));
    for (;;) {
      const [{ data }] = (await once(socket, 'message')) as [MessageEvent];
      const answer = JSON.parse(String(data));
      if (answer.id === id) return answer.result;
    }
  };
  const { result } = await ask('Runtime.evaluate', { expression: 'process.pid' });
  if (result.value !== pid) throw new UserError(`Process ${result.value} listens on Node's inspector port.`);
  // What the first leaves to finalizers is freed by the second.
  for (let time = 0; time < 2; time++) await ask('HeapProfiler.collectGarbage');
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

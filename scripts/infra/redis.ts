import { freePort } from '../process/free-port.ts';
import { type Dependency, localDependency } from './dependency.ts';
import { type LaunchContext, superviseTask } from './launch-context.ts';
import { ping } from './probes.ts';

export async function createRedis(
  context: LaunchContext,
  program: string,
  origin: string,
): Promise<Dependency> {
  const port = await freePort();
  const url = `redis://127.0.0.1:${port}`;
  const folder = context.launcher.folder('redis', 'redis');
  const keep = context.ephemeral ? ['--save', '', '--appendonly', 'no'] : ['--appendonly', 'yes'];
  const args = ['--port', `${port}`, '--bind', '127.0.0.1', '--dir', folder, ...keep];
  const server = superviseTask(
    context,
    'redis',
    { program, args, user: 'redis', stopSignal: 'TERM' },
    async () => {
      await ping('redis', url);
      return true;
    },
  );
  return localDependency('redis', url, origin, [server]);
}

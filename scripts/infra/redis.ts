import { freePort } from '../process/free-port.ts';
import { ask } from './answers.ts';
import { type Dependency, ownDependency } from './dependency.ts';
import { type Site, superviseTask } from './server.ts';

export async function redisOf(site: Site, program: string, origin: string): Promise<Dependency> {
  const port = await freePort();
  const url = `redis://127.0.0.1:${port}`;
  const folder = site.launcher.folder('redis', 'redis');
  const keep = site.ephemeral ? ['--save', '', '--appendonly', 'no'] : ['--appendonly', 'yes'];
  const args = ['--port', `${port}`, '--bind', '127.0.0.1', '--dir', folder, ...keep];
  const server = superviseTask(
    site,
    'redis',
    { program, args, user: 'redis', stopSignal: 'TERM' },
    async () => {
      await ask('redis', url);
      return true;
    },
  );
  return ownDependency('redis', url, origin, [server]);
}

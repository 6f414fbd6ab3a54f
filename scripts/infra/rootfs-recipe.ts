import { createHash } from 'node:crypto';

/** The contents of the root file system. The major versions match docker-compose.yml. */
export const recipe = {
  suite: 'sid',
  variant: 'minbase',
  packages: ['postgresql-18-documentdb', 'rabbitmq-server', 'redis-server'],
  /** Paths that are not unpacked. */
  leaveOut: ['/usr/share/man/*', '/usr/share/doc/*', '/usr/share/locale/*'],
  ferretdb: 'github.com/FerretDB/FerretDB/v2/cmd/ferretdb@v2.7.0',
  layout: 1,
} as const;

/** From this version on, Go downloads the newer version that FerretDB needs. */
export const oldestGo = [1, 21] as const;

export const recipeHash = createHash('sha256')
  .update(JSON.stringify([recipe, process.arch]))
  .digest('hex')
  .slice(0, 12);

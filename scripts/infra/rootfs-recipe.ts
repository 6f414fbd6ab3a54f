import { createHash } from 'node:crypto';

/** What the own root is made of; the major versions are those of docker-compose.yml. */
export const recipe = {
  suite: 'sid',
  variant: 'minbase',
  packages: ['postgresql-18-documentdb', 'rabbitmq-server', 'redis-server'],
  /** The packaged PostgreSQL would make a cluster of its own, and manuals would be unpacked: neither is of use here. */
  leaveOut: ['/usr/share/man/*', '/usr/share/doc/*', '/usr/share/locale/*'],
  ferretdb: 'github.com/FerretDB/FerretDB/v2/cmd/ferretdb@v2.7.0',
  layout: 1,
} as const;

/** Go from this version on fetches by itself the newer one that FerretDB asks for. */
export const oldestGo = [1, 21] as const;

export const recipeHash = createHash('sha256')
  .update(JSON.stringify([recipe, process.arch]))
  .digest('hex')
  .slice(0, 12);

import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { Redis } from 'ioredis';
import { startProcess } from '../process/live-process.ts';
import { waitUntil } from '../process/wait-until.ts';
import { prepareInfrastructure } from './infrastructure.ts';
import { ping } from './probes.ts';

/** MongoDB and RabbitMQ come from the test run; Redis is started by the test. */
const given = process.env.REDIS_URL;
const itAsRoot = process.getuid?.() === 0 ? it : it.skip;

describe('prepareInfrastructure', () => {
  let dataDir: string;
  beforeEach(() => {
    dataDir = mkdtempSync(join(tmpdir(), 'infrastructure-'));
    delete process.env.REDIS_URL;
  });
  afterEach(() => {
    process.env.REDIS_URL = given;
    rmSync(dataDir, { recursive: true });
  });

  itAsRoot('keeps address and data of a server over a kill and a restart', async () => {
    const infrastructure = await prepareInfrastructure({ dataDir });
    await infrastructure.start();
    try {
      const { redis, redisUrl } = infrastructure;
      const client = new Redis(redisUrl, { disconnectTimeout: 100 });
      client.on('error', () => {});
      await client.set('kept', 'yes');
      // Redis 7.0 has no WAITAOF. What has left this buffer outlives the end of the process.
      const isWritten = async () => /^aof_buffer_length:0\r$/m.test(await client.info('persistence'));
      const written = await waitUntil(isWritten, { timeoutMs: 5000 });
      client.disconnect();
      expect(written).toBe(true);

      await redis.kill();
      await expect(ping('redis', redisUrl, 500)).rejects.toThrow();
      await redis.start();

      const again = new Redis(redisUrl, { disconnectTimeout: 100 });
      expect(await again.get('kept')).toBe('yes');
      again.disconnect();
    } finally {
      await infrastructure.stop();
    }
    await expect(ping('redis', infrastructure.redisUrl, 500)).rejects.toThrow();
  });

  itAsRoot('stops the servers when the parent is killed with -9', async () => {
    const log = join(dataDir, 'parent.log');
    const parent = startProcess({
      command: process.execPath,
      args: [
        '--input-type=module',
        '-e',
        `import { prepareInfrastructure } from ${JSON.stringify(join(import.meta.dirname, 'infrastructure.ts'))};
         const { redisUrl, start } = await prepareInfrastructure({ dataDir: ${JSON.stringify(join(dataDir, 'data'))} });
         await start();
         console.log(redisUrl);`,
      ],
      env: { ...process.env, REDIS_URL: '' },
      logFile: log,
    });
    const url = () => readFileSync(log, 'utf8').match(/redis:\S+/)?.[0];
    expect(await waitUntil(() => url() !== undefined, { timeoutMs: 20_000 })).toBe(true);
    await ping('redis', url()!);

    await parent.kill();
    const gone = () =>
      ping('redis', url()!, 500).then(
        () => false,
        () => true,
      );
    expect(await waitUntil(gone, { timeoutMs: 5_000 })).toBe(true);
  });

  it('names the setting when an external server does not answer', async () => {
    process.env.REDIS_URL = 'redis://:secret@127.0.0.1:1';
    const { start } = await prepareInfrastructure({ dataDir });
    await expect(start()).rejects.toThrow(
      /^Redis at redis:\/\/127\.0\.0\.1:1 \(REDIS_URL\) does not answer: .*ECONNREFUSED/,
    );
  }, 20_000);
});

import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { eventFixture } from '../testing/event-fixture.ts';
import { eventually } from '../testing/eventually.ts';
import { encodeBody, toProperties } from './envelope.ts';

let fixture: Awaited<ReturnType<typeof eventFixture>>;
const received: string[] = [];
beforeAll(async () => {
  fixture = await eventFixture();
  const handler = async ({ userId }: { userId: string }) => void received.push(userId);
  fixture.broker('chat').consume({ 'user.profile-changed': handler }, fixture.database);
  await fixture.consuming('chat');
});
afterAll(() => fixture.close());

/** Runs the command with the environment of a service, as an operator does in its container. */
async function deadLetters(...args: string[]): Promise<{ code: number; stdout: string; stderr: string }> {
  const env = { PATH: process.env.PATH, AMQP_URL: fixture.url, NAMESPACE: fixture.namespace };
  const command = join(import.meta.dirname, 'dead-letters-command.ts');
  const run = promisify(execFile)(process.execPath, [command, ...args], { env });
  return run.then(
    (result) => ({ code: 0, ...result }),
    (error: { code: number; stdout: string; stderr: string }) => error,
  );
}

describe('the command for dead letters', () => {
  it('lists the dead letters of a service and puts one back into its queue', async () => {
    const id = randomUUID();
    const body = encodeBody('user.profile-changed', { userId: 'ada' });
    const meta = { id, type: 'user.profile-changed', source: 'user', time: new Date(), version: 1 } as const;
    await fixture.sendRaw('chat.dead', body, toProperties(meta));

    const listed = await deadLetters('list', 'chat');
    expect(listed).toMatchObject({ code: 0, stderr: '1 dead letters of chat\n' });
    expect(JSON.parse(listed.stdout)).toMatchObject({ id, message: { userId: 'ada' } });

    expect((await deadLetters('replay', 'chat', randomUUID())).stderr).toBe(
      '0 dead letters of chat replayed\n',
    );
    expect((await deadLetters('replay', 'chat', id)).stderr).toBe('1 dead letters of chat replayed\n');
    await eventually(() => expect(received).toEqual(['ada']));
    expect((await deadLetters('list', 'chat')).stderr).toBe('0 dead letters of chat\n');
  });

  it('prints its usage when a service is unknown', async () => {
    const { code, stderr } = await deadLetters('list', 'web');
    expect(code).toBe(64);
    expect(stderr).toContain('Usage: npm run dead-letters');
  });
});

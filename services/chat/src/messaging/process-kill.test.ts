import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { serviceProcesses } from '@layover/kit/testing/process-fixture';
import type { Message } from '@layover/proto/http/chat/message-schemas';
import { type ChatTestHarness, startChatTestHarness } from '../testing/chat-test-harness.ts';

let harness: ChatTestHarness;

beforeAll(async () => {
  harness = await startChatTestHarness();
});
afterAll(() => harness?.stop());

describe('an instance that is killed while it receives messages', () => {
  it('keeps every acknowledged message and stores no retried message twice', async () => {
    const { ana, ben, chat } = await harness.pair();
    const token = harness.a.tokens.tokenFor(ana);
    const processes = serviceProcesses('chat', harness.a);
    const send = async (url: string, clientId: string): Promise<Message | undefined> => {
      const response = await fetch(`${url}/api/message`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
        body: JSON.stringify({ chatId: chat._id, text: clientId, clientId }),
      }).catch(() => undefined);
      if (response?.status !== 201) return undefined;
      return (
        (await response.json().catch(() => undefined)) as { document: { message: Message } } | undefined
      )?.document.message;
    };

    const acknowledged = new Map<string, Message>();
    const unsent = new Set(Array.from({ length: 120 }, () => randomUUID()));
    for (let run = 1; run <= 3; run++) {
      const { url, end } = await processes.start();
      const killAt = acknowledged.size + 30;
      let queue = [...unsent];
      const worker = async () => {
        for (let clientId = queue.pop(); clientId; clientId = queue.pop()) {
          const message = await send(url, clientId);
          if (!message) continue;
          acknowledged.set(clientId, message);
          unsent.delete(clientId);
          if (run < 3 && acknowledged.size >= killAt) void end('SIGKILL');
        }
      };
      // The last instance is not killed, so it acknowledges all messages in the end.
      do {
        await Promise.all(Array.from({ length: 10 }, worker));
        queue = [...unsent];
      } while (run === 3 && unsent.size > 0);
      await end('SIGKILL');
    }

    expect(unsent.size).toBe(0);
    const history: Message[] = [];
    for (let after = 0; ; after = history.at(-1)!.seq) {
      const page = await harness.history(ben, chat._id, `?after=${after}&limit=100`);
      if (page.length === 0) break;
      history.push(...page);
    }
    const stored = history.filter(({ type }) => type === 'normal');
    expect(stored).toHaveLength(120);
    expect(new Set(stored.map(({ seq }) => seq)).size).toBe(120);
    for (const { clientId, _id, seq } of stored) {
      expect(acknowledged.get(clientId)).toMatchObject({ _id, seq });
    }
    expect((await harness.list(ben)).chats[0]).toMatchObject({
      lastMessage: { _id: stored.at(-1)?._id },
      unreadmsg: [{ unreadMsgCount: 100 }],
    });
  }, 90_000);
});

import { publishEvent } from '@layover/kit/testing/publish-event';
import { newId, type TestPerson } from '@layover/kit/testing/tokens';
import type { ChatTestHarness } from './chat-test-harness.ts';

/** Reports, and decisions of ADMINs as the user service publishes them. The harness may be started later. */
export function moderationCalls(harness: () => ChatTestHarness) {
  let lastVersion = 1;
  return {
    report: (
      person: TestPerson,
      messageId: string,
      body: object = { reason: 'spam' },
      instance = harness().a,
    ) => instance.as(person).post(`/api/message/report-message/${messageId}`).send(body),

    /** Publishes a decision about a message and waits until it is handled. Without a version it is the newest. */
    async decide(
      messageId: string,
      { hidden = false, open = false, version }: { hidden?: boolean; open?: boolean; version?: number },
    ): Promise<void> {
      lastVersion += 1;
      const message = { subjectType: 'message', subjectId: messageId, personId: newId(), actorId: newId() };
      await publishEvent(
        harness().a,
        'user.moderation-changed',
        { ...message, open, hidden },
        version ?? lastVersion,
      );
    },
  };
}

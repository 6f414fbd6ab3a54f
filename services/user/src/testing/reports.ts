import { randomUUID } from 'node:crypto';
import { encodeBody } from '@layover/kit/events/envelope';
import { eventually } from '@layover/kit/testing/eventually';
import { newId } from '@layover/kit/testing/tokens';
import type { ModerationCase, ModerationCaseDetail } from '@layover/proto/http/user/moderation-schemas';
import type { TestUser } from './start-user.ts';

interface Reported {
  messageId?: string;
  writer?: string;
  reporter?: string;
  reason?: string;
  note?: string;
  text?: string;
  attachment?: string;
  at?: Date;
  id?: string;
}

/** Reports of messages as the chat service publishes them, and the calls of ADMINs. The service may be started later. */
export function reportCalls(service: () => TestUser) {
  async function reportMessage(over: Reported = {}) {
    const { messageId = newId(), writer = newId(), reporter = newId(), attachment } = over;
    const { at: time = new Date(), id = randomUUID(), reason = 'spam', note = '', text = 'buy now' } = over;
    const body = encodeBody('chat.message-reported', {
      messageId,
      chatId: newId(),
      writerId: writer,
      reporterId: reporter,
      reason,
      note,
      text,
      ...(attachment && {
        attachmentId: attachment,
        attachmentName: 'gate.txt',
        attachmentKind: 'file',
        attachmentPath: `/message/reported-attachment/${attachment}`,
      }),
    });
    await eventually(() =>
      service().broker.publish({ id, type: 'chat.message-reported', version: 1, time }, body),
    );
    await service().waitUntilHandled(id);
    return { caseId: `message:${messageId}`, messageId, writer, reporter, id };
  }

  type Admin = Parameters<TestUser['as']>[0];
  const casePath = (id: string) => `/api/user/moderation/cases/${id}`;

  return {
    reportMessage,
    detail: async (admin: Admin, id: string): Promise<ModerationCaseDetail> =>
      (await service().as(admin).get(casePath(id)).expect(200)).body.document.case,
    list: async (admin: Admin, query: string): Promise<ModerationCase[]> =>
      (await service().as(admin).get(`/api/user/moderation/cases?${query}`).expect(200)).body.document.cases,
    /** A decision, with any outcome. */
    decide: (admin: Admin, id: string, decision: string, body: object) =>
      service()
        .as(admin)
        .put(`${casePath(id)}/${decision}`)
        .send(body),
    addNote: (admin: Admin, id: string, text: string) =>
      service()
        .as(admin)
        .post(`${casePath(id)}/notes`)
        .send({ text }),
    reportUser: (person: Admin, id: string, body: object = { reason: 'harassment' }) =>
      service().as(person).post(`/api/user/report-user/${id}`).send(body),
  };
}

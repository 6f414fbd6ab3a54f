import { randomUUID } from 'node:crypto';
import type { TestService } from '@layover/kit/testing/start-test-service';
import type { TestPerson } from '@layover/kit/testing/tokens';
import type { ContactMessage, ContactMessageDetail } from '@layover/proto/http/content/contact-schemas';
import type { ContactMessageDocument } from '../contact/contact-message.model.ts';

/** A message of the contact form. `over` replaces single fields. */
export const contactMessage = (over: Record<string, unknown> = {}) => {
  const _id = randomUUID();
  return {
    _id,
    name: 'Minh Anh Tran',
    email: `${_id}@mail.test`,
    subject: 'hosting',
    message: 'I am in Da Nang most of the year and would like to host a market breakfast.',
    ...over,
  };
};

/** The calls of the contact form and of the inbox. The service may be started later. */
export function contactCalls(service: () => TestService) {
  const path = (id: string) => `/api/contact/messages/${id}`;
  const send = (body: object, person?: TestPerson) =>
    (person ? service().as(person) : service().http).post('/api/contact').send(body);

  return {
    send,
    /** Stores a message. Returns its id. */
    sent: async (over: Record<string, unknown> = {}, person?: TestPerson): Promise<string> =>
      (await send(contactMessage(over), person).expect(201)).body.document.messageId,
    list: async (admin: TestPerson, query: string): Promise<ContactMessage[]> =>
      (await service().as(admin).get(`/api/contact/messages?${query}`).expect(200)).body.document.messages,
    detail: async (admin: TestPerson, id: string): Promise<ContactMessageDetail> =>
      (await service().as(admin).get(path(id)).expect(200)).body.document.message,
    counts: async (admin: TestPerson) =>
      (await service().as(admin).get('/api/contact/counts').expect(200)).body.document.counts,
    setState: (admin: TestPerson, id: string, revision: number, state: string) =>
      service()
        .as(admin)
        .put(`${path(id)}/state`)
        .send({ revision, state }),
    answer: (admin: TestPerson, id: string, revision: number, text: string) =>
      service()
        .as(admin)
        .post(`${path(id)}/answers`)
        .send({ revision, text }),
    addNote: (admin: TestPerson, id: string, text: string) =>
      service()
        .as(admin)
        .post(`${path(id)}/notes`)
        .send({ text }),
    model: () => service().mongo.model<ContactMessageDocument>('ContactMessage'),
  };
}

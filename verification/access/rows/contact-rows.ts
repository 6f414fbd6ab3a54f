import { randomUUID } from 'node:crypto';
import type { contactApi } from '@layover/proto/http/content/contact';
import type { inboxApi } from '@layover/proto/http/content/inbox';
import type { Fixtures } from '../fixtures.ts';
import { admins, everybody, type Rows } from '../row.ts';

export const contactRows: Rows<typeof contactApi> = {
  send: {
    who: everybody(201),
    send: () => ({
      body: {
        _id: randomUUID(),
        name: 'Minh Anh Tran',
        subject: 'hosting',
        email: `${randomUUID()}@example.test`,
        message: 'I would like to host a breakfast.',
      },
    }),
  },
};

const ofMessage =
  <Body>(body: Body) =>
  async ({ contactMessageId }: Fixtures) => ({ params: { id: await contactMessageId() }, body });

export const inboxRows: Rows<typeof inboxApi> = {
  counts: { who: admins(200) },
  list: { who: admins(200) },
  detail: {
    who: admins(200),
    send: async ({ contactMessageId }) => ({ params: { id: await contactMessageId() } }),
  },
  addNote: { who: admins(201), send: ofMessage({ text: 'Seen before' }) },
  setState: {
    taken: { who: admins(200), send: ofMessage({ revision: 1, state: 'in_progress' as const }) },
    'changed before': {
      who: admins('409 message_changed'),
      send: ofMessage({ revision: 2, state: 'spam' as const }),
    },
  },
  answer: { who: admins(201), send: ofMessage({ revision: 1, text: 'Write to the city.' }) },
};

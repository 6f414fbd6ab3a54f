import { expect } from '@jest/globals';
import { picture } from '@layover/kit/testing/picture-fixtures';
import { newId, type TestPerson, testPerson } from '@layover/kit/testing/tokens';
import { type Connection, Types } from 'mongoose';
import supertest from 'supertest';
import type { DataExportDocument } from '../../../services/user/src/data-export/data-export.model.ts';
import type { CaseDocument } from '../../../services/user/src/moderation/case.model.ts';
import { OTHER_SERVICES } from '../../../services/user/src/testing/exports.ts';
import { notify } from '../../../services/user/src/testing/notify.ts';
import { reportCalls } from '../../../services/user/src/testing/reports.ts';
import { startUser, type TestUser } from '../../../services/user/src/testing/start-user.ts';
import { type AnyEvent, type Done, event, type InterruptedWork, inAnHour } from './interrupted-work.ts';

/** Queues mails and cannot send them: nothing listens on this port. */
const MAIL = {
  SMTP_URL: 'smtp://127.0.0.1:1',
  MAIL_FROM: 'mail@layover.test',
  PUBLIC_URL: 'https://l.example',
};
const DAY = '2026-11-23';

/**
 * Four people delete their account, four messages are reported, for four people all data is gathered and the daily digest is
 * due, and ADMINs hide messages and disable accounts.
 */
export const userWork: InterruptedWork = {
  service: 'user',
  settings: MAIL,
  kills: [9, 30, 60],
  prepare: async ({ namespace, tokens, settings, word }) => {
    const user = await startUser({ namespace, tokens, settings });
    const four = (first_name: string) =>
      Promise.all(Array.from({ length: 4 }, () => user.member({ first_name })));
    const people = async () => {
      const [readers, writers, leavers] = [await four('Rita'), await four('Will'), await four(word)];
      const witness = await user.member();
      await writeTraces(user, leavers, [witness, writers[0]!], word);
      const cases = await reportEach(user, writers, witness);
      await makeDigestsDue(user, readers);
      await requestExports(user, readers);
      return { readers, writers, leavers, witness, cases };
    };
    const { readers, writers, leavers, witness, cases } = await people().finally(user.stop);

    const reported = Array.from({ length: 4 }, newId);
    const admin = testPerson({ rol: 'ADMIN' });
    const acknowledged: string[] = [];
    return {
      events: [
        ...leavers.map(({ _id }) => event('auth.account-deleted', { accountId: _id }, 2)),
        ...reported.map((messageId) =>
          event('chat.message-reported', {
            messageId,
            chatId: newId(),
            writerId: writers[0]!._id,
            reporterId: witness._id,
            reason: 'spam',
            text: 'buy now',
          }),
        ),
        ...readers.flatMap(exportEvents),
      ],
      calls: {
        afterWrites: 6,
        send: (url) =>
          Promise.all(
            cases.map(async (id, index) => {
              const body = { revision: 0, actions: [index % 2 ? 'hide' : 'disable_account'] };
              const call = supertest(url).put(`/api/user/moderation/cases/${id}/act`).send(body);
              const { status } = await call.set('Authorization', `Bearer ${tokens.tokenFor(admin)}`);
              if (status === 200) acknowledged.push(id);
            }),
          ),
      },
      check: async (done) => {
        for (const id of reported)
          expect(await caseOf(done.mongo, `message:${id}`)).toMatchObject({ reports: [{ reason: 'spam' }] });
        for (const { _id } of readers) await checkReader(done.mongo, _id);
        for (const id of cases) await checkDecision(done, id, acknowledged.includes(id));
      },
    };
  },
};

const caseOf = (mongo: Connection, id: string) =>
  mongo.collection<CaseDocument>('cases').findOne({ _id: id });

async function writeTraces(
  user: TestUser,
  leavers: readonly TestPerson[],
  [witness, blocked]: readonly [TestPerson, TestPerson],
  word: string,
) {
  const { reportMessage } = reportCalls(() => user);
  const photo = await picture('jpeg', 60, 60);
  for (const leaver of leavers) {
    const agent = user.as(leaver);
    await agent.post('/api/user/update-profil-photo').attach('image', photo, `${word}.jpg`).expect(200);
    await agent.post(`/api/user/block-user/${blocked._id}`).expect(200);
    await reportMessage({ writer: leaver._id, text: `${word} text`, reporter: witness._id });
    await reportMessage({ reporter: leaver._id, note: `${word} note` });
    await notify(user, [witness], { params: { person: word }, personId: leaver._id });
  }
}

async function reportEach(user: TestUser, writers: readonly TestPerson[], witness: TestPerson) {
  const { reportMessage } = reportCalls(() => user);
  const cases: string[] = [];
  for (const { _id } of writers)
    cases.push((await reportMessage({ writer: _id, reporter: witness._id })).caseId);
  return cases;
}

async function makeDigestsDue(user: TestUser, readers: readonly TestPerson[]): Promise<void> {
  for (const reader of readers)
    await user
      .as(reader)
      .put('/api/user/notification-settings')
      .send({ topic: 'plan_changes', mail: 'digest' })
      .expect(200);
  for (const plan of ['Tapas', 'Jazz']) await notify(user, readers, { params: { plan } });
  const due = { $set: { dueAt: new Date(Date.now() - 1000), day: DAY } };
  const { modifiedCount } = await user.mongo.collection('digests_due').updateMany({}, due);
  expect(modifiedCount).toBe(readers.length);
}

/** Stored without their event, which the instance of the test would handle. */
async function requestExports(user: TestUser, readers: readonly TestPerson[]): Promise<void> {
  const times = { requestedAt: new Date(), expiresAt: new Date(Date.now() + 3600_000) };
  await user.mongo
    .model('data_exports')
    .create(readers.map(({ _id }) => ({ _id, exportId: _id, state: 'gathering', parts: [], ...times })));
}

/** The request, and what the other services have: a file of two pages each. */
function exportEvents({ _id }: TestPerson): AnyEvent[] {
  const ids = { exportId: _id, personId: _id, run: 'run' };
  const pages = [{ content: Buffer.from('first ') }, { content: Buffer.from('second') }];
  return [
    event('user.data-export-requested', { exportId: _id, personId: _id, expiresAt: inAnHour() }),
    ...OTHER_SERVICES.flatMap((service) => [
      event(`${service}.data-exported`, { ...ids, page: 2, last: true }),
      ...pages.map((part, page) =>
        event(`${service}.data-exported`, { ...ids, page, file: 'a.txt', ...part }),
      ),
    ]),
  ];
}

/** The archive is complete and its reader was notified once; the digest has everything and is queued once. */
async function checkReader(mongo: Connection, reader: string): Promise<void> {
  const found = await mongo.collection<DataExportDocument>('data_exports').findOne({ _id: reader });
  expect(found).toMatchObject({ state: 'ready' });
  expect(found!.size).toBeGreaterThan(0);
  for (const { service, run } of found!.parts) {
    const pages = await mongo.collection('data_export_pages').find({ exportId: reader, service }).toArray();
    expect(pages.map((page) => page.run)).toEqual(pages.map(() => run));
    expect(pages.map(({ page }) => page).sort((one, other) => one - other)).toEqual(
      pages.map((_, page) => page),
    );
    expect(pages.filter(({ last }) => last)).toHaveLength(1);
    if (service !== 'user') expect(pages).toHaveLength(3);
  }
  const notification = { user: new Types.ObjectId(reader), kind: 'data_export_ready' };
  expect(await mongo.collection('notifications').countDocuments(notification)).toBe(1);

  const mails = await mongo
    .collection('mails')
    .find({ owner: reader, _id: /^digest:/ as never })
    .toArray();
  expect(mails.map(({ _id }) => _id)).toEqual([`digest:${reader}:${DAY}`]);
  for (const plan of ['Tapas', 'Jazz']) expect(mails[0]!.text).toContain(plan);
}

/** A decision is stored with all that follows from it, or not at all; an acknowledged one is stored. */
async function checkDecision({ mongo, published }: Done, id: string, isAcknowledged: boolean): Promise<void> {
  const found = await caseOf(mongo, id);
  const decided = found!.history.length;
  if (isAcknowledged) expect(decided).toBe(1);
  expect(found!.hidden || found!.accountDisabled).toBe(decided === 1);
  const changes = published('user.moderation-changed').filter(
    ({ subjectType, subjectId }) => `${subjectType}:${subjectId}` === id,
  );
  expect(changes).toHaveLength(decided);
  expect(await mongo.collection('audit').countDocuments({ subjectId: id })).toBe(decided);
}

import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { eventually } from '@layover/kit/testing/eventually';
import { type MailServer, startMailServer } from '@layover/kit/testing/mail-server';
import { recordEvents } from '@layover/kit/testing/record-events';
import { type TestPerson, testPerson } from '@layover/kit/testing/tokens';
import type { AuditEntry } from '@layover/proto/http/audit';
import type { Notification } from '@layover/proto/http/user/notification';
import { CASE_NOTES_MAX } from '@layover/proto/limits';
import { reportCalls } from '../testing/reports.ts';
import { startUser, type TestUser } from '../testing/start-user.ts';
import type { CaseDocument } from './case.model.ts';

let server: MailServer;
let service: TestUser;
let events: ReturnType<typeof recordEvents>;
beforeAll(async () => {
  server = await startMailServer();
  const settings = {
    SMTP_URL: server.url,
    MAIL_FROM: 'Layover <mail@layover.test>',
    PUBLIC_URL: 'https://a.test/',
  };
  service = await startUser({ settings });
  events = recordEvents(service.broker);
}, 60_000);
afterAll(async () => {
  await service?.stop();
  await server?.close();
});

const { reportMessage, detail, decide, addNote, reportUser } = reportCalls(() => service);
const admin = testPerson({ rol: 'ADMIN', first_name: 'Ingrid' });
const other = testPerson({ rol: 'ADMIN', first_name: 'Otto' });

const notifications = async (person: TestPerson): Promise<Notification[]> =>
  (await service.as(person).get('/api/user/notifications').expect(200)).body.document.notifications;
const kinds = async (person: TestPerson) =>
  (await notifications(person)).map(({ kind, params }) => [kind, params.outcome]);
const mailsTo = ({ email }: TestPerson) =>
  server.mails.filter(({ to }) => [to].flat()[0]?.value[0]?.address === email);
const moderationOf = (caseId: string) =>
  events('user.moderation-changed').filter(
    ({ subjectType, subjectId }) => `${subjectType}:${subjectId}` === caseId,
  );
const reportedMessage = async () => {
  const [writer, reporter] = [
    await service.member({ first_name: 'Ana' }),
    await service.member({ first_name: 'Benedikt' }),
  ];
  const reported = await reportMessage({ writer: writer._id, reporter: reporter._id });
  return { ...reported, writer, reporter };
};

describe('a case', () => {
  it('is taken into review, noted on and dismissed, and its history says by whom', async () => {
    const { caseId, reporter } = await reportedMessage();
    await decide(admin, caseId, 'review', { revision: 0 }).expect(200);
    await addNote(other, caseId, ' Seen before ').expect(201);
    const dismissed = await decide(admin, caseId, 'dismiss', { revision: 1 }).expect(200);
    expect(dismissed.body.document.case).toMatchObject({
      state: 'dismissed',
      revision: 2,
      reviewer: null,
      notes: [{ text: 'Seen before', author: { _id: other._id } }],
    });
    const { history } = await detail(admin, caseId);
    expect(history.map(({ event, actor }) => [event, actor?._id])).toEqual([
      ['review', admin._id],
      ['dismiss', admin._id],
    ]);
    await eventually(async () => expect(await kinds(reporter)).toEqual([['report_answered', 'dismissed']]));
  });

  it('that another ADMIN has changed is 409 with the newer state, and one of two at once wins', async () => {
    const { caseId } = await reportedMessage();
    const answers = await Promise.all(
      [admin, other, admin, other].map((each) =>
        decide(each, caseId, 'act', { revision: 0, actions: ['hide'] }),
      ),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409]);
    const stale = answers.find(({ status }) => status === 409)!;
    expect(stale.body.error.code).toBe('case_changed');
    expect(stale.body.error.document.case).toMatchObject({
      _id: caseId,
      state: 'resolved',
      revision: 1,
      hidden: true,
    });
    // A note is added to any revision.
    await addNote(admin, caseId, 'Done').expect(201);
  });

  it('reaches the service of its subject, as a whole and with its version', async () => {
    const { caseId, writer } = await reportedMessage();
    await decide(admin, caseId, 'act', { revision: 0, actions: ['hide'] }).expect(200);
    await decide(other, caseId, 'undo', { revision: 1, action: 'hide' }).expect(200);
    await decide(other, caseId, 'undo', { revision: 2, action: 'hide' }).expect(200);
    await eventually(() =>
      expect(moderationOf(caseId)).toMatchObject([
        { personId: writer._id, actorId: admin._id, open: false, hidden: true },
        { personId: writer._id, actorId: other._id, open: false, hidden: false },
      ]),
    );
    expect(await detail(admin, caseId)).toMatchObject({ state: 'resolved', hidden: false, revision: 2 });
  });

  it('has notes of bounded number and length', async () => {
    const { caseId } = await reportedMessage();
    for (const text of ['', '   ', 'x'.repeat(1001)]) await addNote(admin, caseId, text).expect(422);
    const note = { _id: 'x', author: admin._id, text: 'x', at: new Date() };
    await service.mongo
      .model<CaseDocument>('Case')
      .updateOne({ _id: caseId }, { $set: { notes: Array(CASE_NOTES_MAX).fill(note) } });
    const rejected = await addNote(admin, caseId, 'one more');
    expect([rejected.status, rejected.body.error.code]).toEqual([409, 'too_many_notes']);
  });

  it('rejects wrong values and unknown cases', async () => {
    const { caseId } = await reportedMessage();
    for (const body of [
      {},
      { revision: 0 },
      { revision: 0, actions: [] },
      { revision: 0, actions: ['delete'] },
      { revision: '0', actions: ['hide'] },
      { revision: { $gt: -1 }, actions: ['hide'] },
    ])
      await decide(admin, caseId, 'act', body).expect(422);
    for (const id of ['message:x', 'chat:0123456789abcdef01234567', 'user:0123456789abcdef01234567'])
      await decide(admin, id, 'review', { revision: 0 }).expect(404);
    const { _id } = await service.member();
    await reportUser(await service.member(), _id).expect(201);
    const impossible = await decide(admin, `user:${_id}`, 'act', { revision: 0, actions: ['hide'] });
    expect([impossible.status, impossible.body.error.code]).toEqual([409, 'action_not_possible']);
  });
});

describe('the audit trail', () => {
  it('has each action of a decision, without the words of the message', async () => {
    const { caseId } = await reportedMessage();
    await decide(admin, caseId, 'act', { revision: 0, actions: ['hide', 'disable_account'] }).expect(200);
    await decide(other, caseId, 'undo', { revision: 1, action: 'disable_account' }).expect(200);
    await eventually(async () => {
      const { body } = await service.as(admin).get(`/api/user/audit?subject=${caseId}`).expect(200);
      const { entries } = body.document;
      expect(
        entries.map((entry: AuditEntry) => [entry.action, entry.actor._id, entry.subjectName]).toSorted(),
      ).toEqual(
        [
          ['report.disable-account', admin._id, ''],
          ['report.hide', admin._id, ''],
          ['report.undo-disable-account', other._id, ''],
        ].toSorted(),
      );
    });
  });
});

describe('the account of an ADMIN', () => {
  it('is not disabled from a case', async () => {
    const writer = await service.member({ rol: 'ADMIN' });
    const { caseId } = await reportMessage({ writer: writer._id });
    expect((await detail(admin, caseId)).actions).toEqual(['warn', 'hide']);
    const rejected = await decide(admin, caseId, 'act', { revision: 0, actions: ['disable_account'] });
    expect([rejected.status, rejected.body.error.code]).toEqual([409, 'action_not_possible']);
  });
});

describe('a warning', () => {
  it('reaches the writer in the bell and by mail, in their language, and names no reporter', async () => {
    const { caseId, writer, reporter } = await reportedMessage();
    await service.set(writer, 'locale', 'es').expect(200);
    await decide(admin, caseId, 'act', { revision: 0, actions: ['warn'] }).expect(200);
    await eventually(() => expect(mailsTo(writer)).toHaveLength(1));
    const [mail] = mailsTo(writer);
    expect(mail?.subject).toBe('Una advertencia sobre nuestras normas');
    expect(mail?.text).toContain('«buy now»');
    // It concerns the account, so it cannot be turned off.
    expect(mail?.headers.has('list')).toBe(false);
    const [warning] = await notifications(writer);
    expect(warning).toMatchObject({ kind: 'content_warning', params: { type: 'message', name: 'buy now' } });
    for (const text of [JSON.stringify(warning), mail?.text, mail?.html as string])
      for (const hidden of [reporter._id, 'Benedikt']) expect(text).not.toContain(hidden);
  });
});

describe('the answer to a reporter', () => {
  it('is given once, in the bell and by mail, and does not say what was done', async () => {
    const { caseId, reporter, messageId, writer } = await reportedMessage();
    await decide(admin, caseId, 'act', { revision: 0, actions: ['hide', 'warn'] }).expect(200);
    await eventually(() => expect(mailsTo(reporter)).toHaveLength(1));
    const [mail] = mailsTo(reporter);
    expect(mail?.subject).toBe('About your report');
    expect(mail?.text).toContain('have done what our rules ask for');
    const late = await service.member();
    await reportMessage({ messageId, writer: writer._id, reporter: late._id });
    await decide(admin, caseId, 'dismiss', { revision: 2 }).expect(200);
    await eventually(async () => expect(await kinds(late)).toEqual([['report_answered', 'dismissed']]));
    expect(await kinds(reporter)).toEqual([['report_answered', 'acted']]);
    for (const word of ['hide', 'warn', 'hidden'])
      expect(JSON.stringify(await notifications(reporter))).not.toContain(word);
  });

  it('is not mailed to somebody who has turned these mails off', async () => {
    const { caseId, reporter, messageId, writer } = await reportedMessage();
    const other = await service.member();
    await reportMessage({ messageId, writer: writer._id, reporter: other._id });
    const off = { topic: 'reports', mail: 'off' };
    await service.as(reporter).put('/api/user/notification-settings').send(off).expect(200);
    const { revision } = await detail(admin, caseId);
    await decide(admin, caseId, 'dismiss', { revision }).expect(200);
    await eventually(() => expect(mailsTo(other)).toHaveLength(1));
    await eventually(async () => expect(await kinds(reporter)).toHaveLength(1));
    expect(await service.mongo.model('mails').countDocuments({ owner: reporter._id })).toBe(0);
    expect(mailsTo(reporter)).toEqual([]);
  });
});

describe('a case about an ADMIN', () => {
  it('is shown to that ADMIN without reporters and notes, and another one decides', async () => {
    const reporter = await service.member({ first_name: 'Benedikt' });
    const { caseId } = await reportMessage({
      writer: admin._id,
      reporter: reporter._id,
      note: 'We met at the gate',
    });
    await addNote(other, caseId, 'Benedikt again').expect(201);
    const own = await detail(admin, caseId);
    expect(own).toMatchObject({
      isOwn: true,
      reports: [{ reporter: null, note: '' }],
      notes: [],
      actions: [],
    });
    for (const hidden of [reporter._id, 'Benedikt', 'gate'])
      expect(JSON.stringify(own)).not.toContain(hidden);
    for (const [decision, body] of [
      ['review', {}],
      ['dismiss', {}],
      ['act', { actions: ['hide'] }],
      ['undo', { action: 'hide' }],
    ] as const) {
      const rejected = await decide(admin, caseId, decision, { revision: 0, ...body });
      expect([rejected.status, rejected.body.error.code]).toEqual([403, 'own_case']);
    }
    await addNote(admin, caseId, 'It was not so').expect(403);
    expect((await detail(other, caseId)).reports).toMatchObject([{ reporter: { first_name: 'Benedikt' } }]);
  });
});

import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { eventually } from '@layover/kit/testing/eventually';
import { newId, testPerson } from '@layover/kit/testing/tokens';
import { CASE_CONTENTS_MAX, CASE_REPORTS_MAX, REPORTS_PER_DAY } from '@layover/proto/limits';
import { reportCalls } from '../testing/reports.ts';
import { startUser, type TestUser } from '../testing/start-user.ts';
import type { CaseDocument } from './case.model.ts';

let service: TestUser;
beforeAll(async () => {
  service = await startUser();
}, 60_000);
afterAll(() => service?.stop());

const { reportMessage, detail, list, decide, reportUser } = reportCalls(() => service);
const admin = testPerson({ rol: 'ADMIN' });
const second = (number: number) => new Date(Date.UTC(2026, 5, 1, 10, 0, number));
const deleteAccount = (accountId: string) => service.publish('auth.account-deleted', { accountId });

describe('a report of a message', () => {
  it('begins a case with the message as it was', async () => {
    const writer = await service.member({ first_name: 'Ana' });
    const reporter = await service.member({ first_name: 'Ben' });
    const attachment = newId();
    const { caseId, messageId } = await reportMessage({
      writer: writer._id,
      reporter: reporter._id,
      reason: 'scam',
      note: 'Asks for money',
      attachment,
    });
    expect(await detail(admin, caseId)).toMatchObject({
      _id: caseId,
      type: 'message',
      subjectId: messageId,
      state: 'open',
      reporterCount: 1,
      revision: 0,
      title: 'buy now',
      hasAttachment: true,
      isOwn: false,
      notes: [],
      history: [],
      person: { _id: writer._id, first_name: 'Ana' },
      reasons: [{ reason: 'scam', count: 1 }],
      reports: [
        { reporter: { _id: reporter._id, first_name: 'Ben' }, reason: 'scam', note: 'Asks for money' },
      ],
      contents: [
        {
          text: 'buy now',
          attachment: { name: 'gate.txt', kind: 'file', path: `/message/reported-attachment/${attachment}` },
        },
      ],
    });
  });

  it('is counted once when its event is handled twice', async () => {
    const first = await reportMessage();
    await service.mongo.model('inbox').deleteOne({ _id: first.id });
    const stored = await service.mongo.model<CaseDocument>('Case').findById(first.caseId).lean();
    await reportMessage({ ...first, at: stored!.lastReportedAt });
    expect(await detail(admin, first.caseId)).toMatchObject({ reporterCount: 1, reports: [{}] });
  });

  it('takes the place of an earlier one by the same person, in any order of the events', async () => {
    const [messageId, writer, reporter] = [newId(), newId(), newId()];
    const one = { messageId, writer, reporter };
    const { caseId } = await reportMessage({ ...one, reason: 'scam', note: 'new', at: second(20) });
    await reportMessage({ ...one, reason: 'spam', note: 'old', at: second(10) });
    await reportMessage({ messageId, writer, reason: 'spam', at: second(5) });
    const found = await detail(admin, caseId);
    expect(found.reports.map(({ reason, note }) => [reason, note])).toEqual([
      ['scam', 'new'],
      ['spam', ''],
    ]);
    expect(found).toMatchObject({
      reporterCount: 2,
      lastReportedAt: second(20).toISOString(),
      firstReportedAt: second(5).toISOString(),
    });
  });

  it('keeps the first and the newest forms of an edited message', async () => {
    const [messageId, writer] = [newId(), newId()];
    let caseId = '';
    for (let number = 0; number < CASE_CONTENTS_MAX + 3; number++)
      ({ caseId } = await reportMessage({ messageId, writer, text: `text ${number}`, at: second(number) }));
    const { contents } = await detail(admin, caseId);
    expect(contents).toHaveLength(CASE_CONTENTS_MAX);
    expect([contents[0]?.text, contents.at(-1)?.text]).toEqual([`text ${CASE_CONTENTS_MAX + 2}`, 'text 0']);
  });

  it(`is one of ${CASE_REPORTS_MAX} that a case keeps`, async () => {
    const { caseId, messageId, writer } = await reportMessage();
    const report = { reason: 'spam', note: '', at: second(1), answered: false };
    const reports = Array.from({ length: CASE_REPORTS_MAX }, () => ({ ...report, reporter: newId() }));
    await service.mongo
      .model<CaseDocument>('Case')
      .updateOne({ _id: caseId }, { $set: { reports, reporterCount: CASE_REPORTS_MAX } });
    await reportMessage({ messageId, writer });
    expect((await detail(admin, caseId)).reports).toHaveLength(CASE_REPORTS_MAX);
  });

  it('that says the same again does not open a closed case, and another one by the same person does', async () => {
    const { _id } = await service.member();
    const reporter = await service.member();
    await reportUser(reporter, _id).expect(201);
    await decide(admin, `user:${_id}`, 'dismiss', { revision: 0 }).expect(200);
    await reportUser(reporter, _id).expect(201);
    expect(await detail(admin, `user:${_id}`)).toMatchObject({ state: 'dismissed', reporterCount: 1 });
    await reportUser(reporter, _id, { reason: 'harassment', note: 'Again, today' }).expect(201);
    expect(await detail(admin, `user:${_id}`)).toMatchObject({ state: 'open', reporterCount: 1 });
  });

  it('opens a case again that was closed', async () => {
    const { caseId, messageId, writer } = await reportMessage();
    await decide(admin, caseId, 'dismiss', { revision: 0 }).expect(200);
    await reportMessage({ messageId, writer });
    const found = await detail(admin, caseId);
    expect(found).toMatchObject({ state: 'open', revision: 2, reporterCount: 2 });
    expect(found.history.map(({ event, actor }) => [event, actor?._id])).toEqual([
      ['dismiss', admin._id],
      ['reopened', undefined],
    ]);
  });
});

describe('a report of a plan', () => {
  it('begins a case about its creator', async () => {
    const [planId, creatorId, reporterId] = [newId(), newId(), newId()];
    const plan = { planId, creatorId, reporterId, name: 'Fado', description: 'Songs', reason: 'other' };
    await service.waitUntilHandled(
      await service.publish('plan.reported', { ...plan, image: '/plan/images/a.webp' }),
    );
    expect(await detail(admin, `plan:${planId}`)).toMatchObject({
      type: 'plan',
      title: 'Fado',
      image: '/plan/images/a.webp',
      person: { _id: creatorId },
      contents: [{ name: 'Fado', text: 'Songs', attachment: null }],
      actions: ['warn', 'hide', 'disable_account'],
    });
  });
});

describe('POST /api/user/report-user', () => {
  it('begins a case with the current profile, and reveals nothing about other reports', async () => {
    const [ana, ben, cleo] = [
      await service.member({ first_name: 'Ana' }),
      await service.member(),
      await service.member(),
    ];
    await service.set(ana, 'about', 'I sell watches').expect(200);
    const answers = [await reportUser(ben, ana._id), await reportUser(cleo, ana._id)];
    for (const { status, body } of answers)
      expect([status, body.document]).toEqual([201, { userId: ana._id }]);
    expect(await detail(admin, `user:${ana._id}`)).toMatchObject({
      type: 'user',
      title: 'Ana Haddad',
      reporterCount: 2,
      actions: ['warn', 'disable_account'],
      contents: [{ name: 'Ana Haddad', text: 'I sell watches' }],
    });
  });

  it('keeps the last report of each person, also of ten at once', async () => {
    const [ana, ben] = [await service.member(), await service.member()];
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => reportUser(ben, ana._id, { reason: 'scam' })),
    );
    expect(answers.map(({ status }) => status)).toEqual(Array(10).fill(201));
    await reportUser(ben, ana._id, { reason: 'spam', note: ' on second thought ' }).expect(201);
    const { reports } = await detail(admin, `user:${ana._id}`);
    expect(reports).toMatchObject([{ reason: 'spam', note: 'on second thought' }]);
  });

  it('rejects oneself, people who cannot be seen, and wrong values', async () => {
    const [ana, ben] = [await service.member(), await service.member()];
    await reportUser(ana, ana._id).expect(422);
    const hiding = await service.member();
    await service.as(hiding).post(`/api/user/block-user/${ana._id}`).expect(200);
    await reportUser(ana, hiding._id).expect(404);
    await reportUser(hiding, ana._id).expect(201);
    for (const id of [newId(), 'nobody']) await reportUser(ana, id).expect(404);
    for (const body of [{}, { reason: 'x' }, { reason: ['spam'] }, { reason: 'spam', note: 'x'.repeat(501) }])
      await reportUser(ana, ben._id, body).expect(422);
    await deleteAccount(ben._id);
    await eventually(() => reportUser(ana, ben._id).expect(404));
  });

  it(`is rejected after ${REPORTS_PER_DAY} people on a day, also when they race`, async () => {
    const ana = await service.member();
    const others = await Promise.all(Array.from({ length: REPORTS_PER_DAY + 5 }, () => service.member()));
    const answers = await Promise.all(others.map(({ _id }) => reportUser(ana, _id)));
    const accepted = answers.filter(({ status }) => status === 201);
    expect(accepted).toHaveLength(REPORTS_PER_DAY);
    const rejected = answers.find(({ status }) => status !== 201)!;
    expect([rejected.status, rejected.body.error.code]).toEqual([429, 'too_many_reports']);
    expect(Number(rejected.headers['retry-after'])).toBeGreaterThan(0);
    // A further report of the same person counts once.
    const known = others[answers.indexOf(accepted[0]!)]!;
    await reportUser(ana, known._id, { reason: 'scam' }).expect(201);
  });
});

describe('a deleted account', () => {
  it('leaves its reports without name and note, and nothing that it wrote', async () => {
    const [writer, reporter] = [await service.member(), await service.member({ first_name: 'Ben' })];
    const { caseId, messageId } = await reportMessage({
      writer: writer._id,
      reporter: reporter._id,
      note: 'He lives next door to me',
      text: 'a secret',
    });
    await deleteAccount(reporter._id);
    await deleteAccount(writer._id);
    await eventually(async () => {
      expect(await detail(admin, caseId)).toMatchObject({
        reporterCount: 1,
        reports: [{ reporter: null, note: '' }],
        contents: [],
        title: '',
        actions: ['hide'],
        person: { _id: writer._id, first_name: 'Deleted' },
      });
      const stored = await service.mongo.model<CaseDocument>('Case').findById(caseId).lean();
      for (const gone of [reporter._id, 'secret', 'next door'])
        expect(JSON.stringify(stored)).not.toContain(gone);
    });
    // Late events bring nothing back.
    await reportMessage({ messageId, writer: writer._id, reporter: reporter._id, text: 'a secret' });
    await reportMessage({ messageId, writer: writer._id, text: 'another secret' });
    expect(await detail(admin, caseId)).toMatchObject({ contents: [], title: '', reporterCount: 2 });
  });
});

describe('the list of cases', () => {
  it('is sorted by reporters or by time, filtered by type, paged, and of bounded size', async () => {
    const text = '😀'.repeat(4000);
    const ids: string[] = [];
    for (const [reporters, start] of [
      [1, 30],
      [3, 10],
      [2, 20],
    ] as const) {
      const [messageId, writer] = [newId(), newId()];
      for (let number = 0; number < reporters; number++)
        await reportMessage({ messageId, writer, text, at: new Date(Date.UTC(2031, 0, 1, start, number)) });
      ids.push(`message:${messageId}`);
    }
    const mine = async (query: string) =>
      (await list(admin, `limit=100&${query}`)).flatMap(({ _id }) =>
        ids.includes(_id) ? ids.indexOf(_id) : [],
      );
    expect(await mine('type=message')).toEqual([1, 2, 0]);
    expect(await mine('order=newest')).toEqual([0, 2, 1]);
    expect(await mine('order=oldest')).toEqual([1, 2, 0]);
    expect(await mine('type=plan')).toEqual([]);
    const { _id: writer } = await service.member();
    const { caseId } = await reportMessage({ writer });
    expect((await list(admin, `person=${writer}`)).map(({ _id }) => _id)).toEqual([caseId]);
    expect(await list(admin, `person=${newId()}`)).toEqual([]);
    const about = await service.as(admin).get(`/api/user/admin/${writer}`).expect(200);
    expect(about.body.document.user.cases).toEqual({ open: 1, in_review: 0, resolved: 0, dismissed: 0 });
    const [first, next] = [
      await list(admin, 'limit=1&order=newest'),
      await list(admin, 'limit=1&page=2&order=newest'),
    ];
    expect([first[0]?._id, next[0]?._id]).toEqual([ids[0], ids[2]]);
    expect(Buffer.byteLength(JSON.stringify(first))).toBeLessThan(4_000);
    for (const query of ['state=closed', 'type=chat', 'order=random', 'person=x', 'limit=101'])
      await service.as(admin).get(`/api/user/moderation/cases?${query}`).expect(422);
  });

  it('comes with the number of cases of each state', async () => {
    const counts = async () =>
      (await service.as(admin).get('/api/user/moderation/counts').expect(200)).body.document.counts;
    const before = await counts();
    const { caseId } = await reportMessage();
    expect(await counts()).toEqual({ ...before, open: before.open + 1 });
    await decide(admin, caseId, 'review', { revision: 0 }).expect(200);
    expect(await counts()).toEqual({ ...before, in_review: before.in_review + 1 });
  });
});

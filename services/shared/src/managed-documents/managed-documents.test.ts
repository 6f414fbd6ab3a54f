import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { conflict, notFound } from '@layover/kit/errors';
import { decodeBody } from '@layover/kit/events/envelope';
import { type OutboxEntry, outboxFields } from '@layover/kit/events/outbox-entry';
import { updateVersioned } from '@layover/kit/events/update-versioned';
import { eventFixture } from '@layover/kit/testing/event-fixture';
import { type Model, Schema } from 'mongoose';
import { type ManagedDocuments, managedDocuments } from './managed-documents.ts';
import { NO_ORDER } from './order.rules.ts';

interface Shelf {
  _id: string;
  name: string;
  order: number;
  revision: number;
  version: number;
  removedAt: Date | null;
  outbox?: OutboxEntry[];
}

const outbox = { publish: () => {} };
const actor = 'admin';
const newer = async ({ name }: Shelf) => conflict('shelf_changed', name);

let fixture: Awaited<ReturnType<typeof eventFixture>>;
let model: Model<Shelf>;
let shelves: ManagedDocuments<Shelf>;

beforeAll(async () => {
  fixture = await eventFixture();
  const schema = new Schema<Shelf>({
    _id: String,
    name: String,
    order: Number,
    revision: Number,
    version: Number,
    removedAt: Date,
    ...outboxFields,
  });
  model = fixture.database.model<Shelf>('shelf', schema);
  shelves = managedDocuments<Shelf>({
    model,
    outbox,
    type: 'content.admin-action',
    subjectType: 'shelf',
    nameOf: ({ name }) => name,
    auditedFields: ({ name }) => ({ name }),
    notFound: () => notFound('This shelf'),
    update: (_id, change) => updateVersioned({ model, outbox, filter: { _id, removedAt: null }, change }),
  });
});
afterAll(() => fixture.close());

const create = (_id: string, name = _id) =>
  shelves.insertOrRevive(
    { _id, name, order: NO_ORDER, revision: 1, version: 1, removedAt: null },
    { _id },
    actor,
  );
const remove = (_id: string) =>
  shelves.change(_id, { action: 'remove', actor }, () => ({ set: { removedAt: new Date() } }));
const rename = (_id: string, revision: number | undefined, name: string) =>
  shelves.edit(_id, { actor, revision, conflict: newer }, () => ({ set: { name } }));

/** The entries of the audit trail about a document, the oldest first. */
async function auditOf(_id: string) {
  const stored = await model.findById(_id).select('+outbox').lean<Shelf>().orFail();
  return (stored.outbox ?? []).map(({ version, body }) => {
    const { action, subjectName, changes } = decodeBody('content.admin-action', Buffer.from(body.buffer));
    return { version, action, subjectName, changes: changes.map(({ before, after }) => [before, after]) };
  });
}

describe('managedDocuments', () => {
  it('stores each change with its entry in the audit trail', async () => {
    await create('a', 'First');
    expect((await rename('a', 1, 'Second')).after).toMatchObject({ name: 'Second', revision: 2, version: 2 });
    await remove('a');
    expect(await auditOf('a')).toEqual([
      { version: 1, action: 'shelf.create', subjectName: 'First', changes: [['', 'First']] },
      { version: 2, action: 'shelf.edit', subjectName: 'Second', changes: [['First', 'Second']] },
      { version: 3, action: 'shelf.remove', subjectName: 'Second', changes: [] },
    ]);
  });

  it('replaces what others have stored by an edit without a revision', async () => {
    await create('unrevised', 'First');
    await rename('unrevised', 1, 'Second');
    const { after } = await rename('unrevised', undefined, 'Third');
    expect(after).toMatchObject({ name: 'Third', revision: 3 });
  });

  it('throws the conflict with the stored document for an edit of an older revision', async () => {
    await create('b', 'First');
    const edits = [rename('b', 1, 'Second'), rename('b', 1, 'Third')];
    const [done, failed] = (await Promise.allSettled(edits)).toSorted((one) =>
      one.status === 'fulfilled' ? -1 : 1,
    );
    const stored = await model.findById('b').lean<Shelf>().orFail();
    expect(done).toMatchObject({ value: { after: { name: stored.name } } });
    expect(failed).toMatchObject({ reason: { status: 409, code: 'shelf_changed', message: stored.name } });
  });

  it('changes nothing by an edit that leaves the audited fields as they are', async () => {
    await create('c');
    await rename('c', 1, 'c');
    expect(await model.findById('c').lean()).toMatchObject({ revision: 1, version: 1 });
  });

  it('revives a removed document with the next revision, and only a removed one', async () => {
    await create('d', 'First');
    expect(await create('d', 'Second')).toBeUndefined();
    await remove('d');
    await expect(rename('d', 1, 'Third')).rejects.toMatchObject({ status: 404 });
    expect(await create('d', 'Second')).toMatchObject({ name: 'Second', revision: 2, version: 3 });
    await expect(rename('d', 1, 'Third')).rejects.toMatchObject({ code: 'shelf_changed' });
  });

  it('sorts documents, and rejects the id of a removed one', async () => {
    for (const _id of ['e', 'f', 'g']) await create(_id);
    await shelves.sort(['f', 'e'], 'shelves', actor);
    await remove('g');
    await expect(shelves.sort(['e', 'g'], 'shelves', actor)).rejects.toMatchObject({
      status: 422,
      fields: { 'shelves.1': expect.anything() },
    });
    const sorted = await model.find({ order: { $ne: NO_ORDER } }).sort({ order: 1 });
    expect(sorted.map(({ _id }) => _id)).toEqual(['f', 'e']);
    expect((await auditOf('f')).at(-1)).toMatchObject({ action: 'shelf.sort', changes: [['', 'f, e']] });
  });
});

import type { HttpError } from '@layover/kit/errors';
import type { Outbox } from '@layover/kit/events/outbox';
import type { OutboxEntry } from '@layover/kit/events/outbox-entry';
import { updateVersioned, type VersionedChange } from '@layover/kit/events/update-versioned';
import { isDuplicateKey, retryOnDeadlock } from '@layover/kit/mongo';
import type { AdminActionType } from '@layover/proto/events/catalogue';
import type { Model, QueryFilter, Types } from 'mongoose';
import {
  type AdminSubject,
  type AuditedFields,
  adminAction,
  type FieldChange,
  fieldChanges,
} from '../events/admin-action.ts';
import type { Created } from './creation.ts';
import { checkRevision, type Edit, type LastSave, nextRevision, revisionOf } from './revision.ts';
import { sortDocuments } from './sort-documents.ts';

/** A document that ADMINs create, edit, sort and remove. A removed one has `removedAt` and stays stored. */
interface ManagedDocument extends Created {
  _id: unknown;
  /** Position in the order of an ADMIN, or NO_ORDER. */
  order?: number;
  /** Grows with every edit. Read it with `revisionOf`. */
  revision?: number;
  lastSave?: LastSave;
  /** Grows with every change. */
  version: number;
}

interface ManagedDocumentsOptions<D> {
  model: Model<D>;
  outbox: Pick<Outbox, 'publish'>;
  /** Changes a document that is not removed, as `updateVersioned` does. Resolves to undefined if there is none. */
  update: (
    id: string,
    change: (stored: D, nextVersion: number) => Promise<VersionedChange<D> | undefined>,
  ) => Promise<{ before: D; after: D } | undefined>;
  /** The event of the publishing service. */
  type: AdminActionType;
  /** The type of the documents in the audit trail. */
  subjectType: string;
  /** The name of a document in the audit trail, by which people recognise it. */
  nameOf: (document: D) => string;
  /** The fields that the audit trail shows when an ADMIN creates or edits a document. */
  auditedFields: (document: D) => AuditedFields;
  notFound: () => HttpError;
}

/** The new values of a document's fields, with the events that follow from them beside the audit trail's. */
interface ManagedChange<D> {
  set: Partial<D>;
  /** Events carry the next version. */
  events?: readonly OutboxEntry[];
}

type EventsOf<D> = (created: D) => readonly OutboxEntry[];
type Updated<D> = Promise<{ before: D; after: D }>;

export type ManagedDocuments<D extends ManagedDocument> = ReturnType<typeof managedDocuments<D>>;

/** The writes that ADMINs make to a kind of documents. Each is stored together with its entry in the audit trail. */
export function managedDocuments<D extends ManagedDocument>({
  model,
  outbox,
  update,
  type,
  subjectType,
  nameOf,
  auditedFields,
  notFound,
}: ManagedDocumentsOptions<D>) {
  const subjectOf = (document: D): AdminSubject => ({
    type: subjectType,
    id: String(document._id),
    name: nameOf(document),
  });

  const creation = (created: D, actor: string): OutboxEntry =>
    adminAction({
      type,
      actor,
      action: 'create',
      subject: subjectOf(created),
      version: created.version,
      changes: fieldChanges({}, auditedFields(created)),
    });

  async function insert(document: D, actor: string, eventsOf: EventsOf<D> = () => []): Promise<D> {
    const events = [...eventsOf(document), creation(document, actor)];
    await retryOnDeadlock(() => model.create({ ...document, outbox: events }));
    outbox.publish(model, document._id, events);
    return document;
  }

  async function change(
    id: string,
    { action, actor }: { action: string; actor: string },
    changeOf: (
      stored: D,
      nextVersion: number,
    ) => MaybePromise<(ManagedChange<D> & { changes?: readonly FieldChange[] }) | undefined>,
  ): Updated<D> {
    const updated = await update(id, async (stored, version) => {
      const managedChange = await changeOf(stored, version);
      if (!managedChange) return undefined;
      const { set, events = [], changes = [] } = managedChange;
      const subject = subjectOf({ ...stored, ...set });
      return {
        update: { $set: set },
        events: [...events, adminAction({ type, actor, action, subject, version, changes })],
      };
    });
    if (!updated) throw notFound();
    return updated;
  }

  return {
    /** Stores a new document. */
    insert,

    /**
     * Stores a new document. A removed one with the same unique fields gets the fields of the new one.
     * @param unique a filter for the unique fields of the document
     * @returns undefined if a document that is not removed has them
     */
    async insertOrRevive(
      document: D,
      unique: QueryFilter<D>,
      actor: string,
      eventsOf: EventsOf<D> = () => [],
    ): Promise<D | undefined> {
      try {
        return await insert(document, actor, eventsOf);
      } catch (err) {
        if (!isDuplicateKey(err)) throw err;
      }
      const revived = await updateVersioned<D>({
        model,
        outbox,
        filter: { ...unique, removedAt: { $ne: null } },
        change: (stored, version) => {
          const { _id: _, ...set } = { ...document, revision: revisionOf(stored) + 1 };
          const created = { ...stored, ...set, version };
          return {
            update: { $set: set as Partial<D> },
            events: [...eventsOf(created), creation(created, actor)],
          };
        },
      });
      return revived?.after;
    },

    /** The document of a creation, unless it was removed. */
    findCreated: (creation: Types.ObjectId): Promise<D | null> =>
      model
        .findOne({ creation, removedAt: null } as QueryFilter<D>)
        .lean<D>()
        .exec(),

    /**
     * Changes a document in the name of an ADMIN.
     * @param changeOf returns undefined if there is nothing to change, and otherwise the `changes` for the audit trail too
     * @throws the error of `notFound`
     */
    change,

    /**
     * Stores an edit. One that changes no audited field changes nothing.
     * @param changeOf called unless the document has a newer revision than the one that the edit was made from
     * @throws the errors of `notFound` and `conflict`
     */
    edit: (
      id: string,
      edit: Edit<D>,
      changeOf: (stored: D, nextVersion: number) => MaybePromise<ManagedChange<D>>,
    ): Updated<D> =>
      change(id, { action: 'edit', actor: edit.actor }, async (stored, version) => {
        await checkRevision(stored, edit);
        const { set, events } = await changeOf(stored, version);
        const changes = fieldChanges(auditedFields(stored), auditedFields({ ...stored, ...set }));
        if (changes.length === 0) return undefined;
        return { set: { ...set, ...nextRevision(stored, edit) }, changes, events };
      }),

    /**
     * Puts documents into the order of their ids.
     * @param field the field of the call that carries the ids, for errors
     * @throws 422 for an id that is not stored, or removed
     */
    sort: (ids: readonly string[], field: string, actor: string): Promise<void> =>
      sortDocuments({ model, outbox, type, subjectOf, ids, field, actor }),
  };
}

type MaybePromise<T> = T | Promise<T>;

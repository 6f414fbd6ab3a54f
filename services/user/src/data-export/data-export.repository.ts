import { timestampFromDate } from '@bufbuild/protobuf/wkt';
import type { Outbox } from '@layover/kit/events/outbox';
import { outboxEntry } from '@layover/kit/events/outbox-entry';
import { updateVersioned } from '@layover/kit/events/update-versioned';
import { isDuplicateKey } from '@layover/kit/mongo';
import { ExportingService } from '@layover/proto/http/user/data-export';
import { areaPaths } from '@layover/proto/page-paths';
import {
  type DataExportDocument,
  type DataExportModel,
  EXPIRED_EXPORTS,
  type ExportOwner,
  type ExportPart,
} from './data-export.model.ts';

/** Exports that one run of the cleanup removes. */
const BATCH = 100;

export type DataExportRepository = ReturnType<typeof dataExportRepository>;

/** The exports of people. Each method that a person calls takes the person, as a part of the filter. */
export function dataExportRepository(
  exports: DataExportModel,
  outbox: Pick<Outbox, 'publish'>,
  { keptMs, linkMs }: { keptMs: number; linkMs: number },
) {
  const end = (from: Date) => new Date(from.getTime() + keptMs);

  function newExport(person: string, exportId: string) {
    const requestedAt = new Date();
    const expiresAt = end(requestedAt);
    return {
      _id: person,
      exportId,
      state: 'gathering' as const,
      parts: [],
      requestedAt,
      expiresAt,
      readyAt: null,
      size: null,
      link: null,
    };
  }

  const requested = (
    { _id, exportId, expiresAt }: ReturnType<typeof newExport>,
    email: string,
    version: number,
  ) =>
    outboxEntry(
      'user.data-export-requested',
      { exportId, personId: _id, expiresAt: timestampFromDate(expiresAt), email },
      { version },
    );

  const ready = ({ _id, exportId }: DataExportDocument, version: number) =>
    outboxEntry(
      'user.people-notified',
      { kind: 'data_export_ready', userIds: [_id], subjectId: exportId, path: areaPaths.account },
      { version },
    );

  return {
    find: (person: string) => exports.findById(person).lean<DataExportDocument>(),

    /** Stores the first export of a person with its event. False if there is one. */
    async add({ person, email }: ExportOwner, exportId: string): Promise<boolean> {
      const added = newExport(person, exportId);
      const events = [requested(added, email, 1)];
      try {
        await exports.create([{ ...added, outbox: events }]);
      } catch (err) {
        if (!isDuplicateKey(err)) throw err;
        return false;
      }
      outbox.publish(exports, person, events);
      return true;
    },

    /** Replaces the given export with a new one. False if somebody else has replaced it. */
    async replace(
      replaced: DataExportDocument,
      { person, email }: ExportOwner,
      exportId: string,
    ): Promise<boolean> {
      const { _id, ...fields } = newExport(person, exportId);
      const updated = await updateVersioned({
        model: exports,
        outbox,
        filter: { _id: person, exportId: replaced.exportId },
        change: (_, version) => ({
          update: { $set: fields },
          events: [requested({ _id, ...fields }, email, version)],
        }),
      });
      return updated !== undefined;
    },

    /** Whether the export still needs data of the service. */
    async isWaiting(person: string, exportId: string, service: ExportingService): Promise<boolean> {
      const waiting = {
        _id: person,
        exportId,
        state: 'gathering' as const,
        'parts.service': { $ne: service },
      };
      return (await exports.exists(waiting)) !== null;
    },

    async exists(person: string, exportId: string): Promise<boolean> {
      return (await exports.exists({ _id: person, exportId })) !== null;
    },

    /** All data of a service has arrived. The export is ready with the last service, and the person is notified. */
    async addPart(
      person: string,
      exportId: string,
      part: ExportPart,
      sizeOf: (complete: DataExportDocument) => Promise<number>,
    ): Promise<void> {
      await updateVersioned({
        model: exports,
        outbox,
        filter: { _id: person, exportId },
        change: async (document, version) => {
          if (document.parts.some(({ service }) => service === part.service)) return undefined;
          const parts = [...document.parts, part];
          if (parts.length < ExportingService.options.length) return { update: { $set: { parts } } };
          const readyAt = new Date();
          const complete = { ...document, parts, readyAt, expiresAt: end(readyAt) };
          const size = await sizeOf(complete);
          const { expiresAt } = complete;
          return {
            update: { $set: { parts, readyAt, expiresAt, size, state: 'ready' } },
            events: [ready(document, version)],
          };
        },
      });
    },

    /** Stores the hash of a link's secret, in place of an earlier one. False if there is no archive. */
    async setLink(person: string, link: { hash: string; expiresAt: Date }): Promise<boolean> {
      const available = { _id: person, state: 'ready' as const, expiresAt: { $gt: new Date() } };
      return (await exports.updateOne(available, { $set: { link } })).matchedCount > 0;
    },

    /** Ends the link unless it was made after a time. */
    async removeLink(person: string, madeBefore: Date): Promise<void> {
      const expiresAt = { $lte: new Date(madeBefore.getTime() + linkMs) };
      await exports.updateOne({ _id: person, 'link.expiresAt': expiresAt }, { $set: { link: null } });
    },

    /** The export of a link, which is removed by this use. */
    useLink: (hash: string) =>
      exports
        .findOneAndUpdate(
          {
            'link.hash': hash,
            'link.expiresAt': { $gt: new Date() },
            state: 'ready',
            expiresAt: { $gt: new Date() },
          },
          { $set: { link: null } },
          { returnDocument: 'after' },
        )
        .lean<DataExportDocument>(),

    async remove(person: string, exportId: string): Promise<void> {
      await exports.deleteOne({ _id: person, exportId });
    },

    expired: () =>
      exports
        .find({ expiresAt: { $lte: new Date() } })
        .limit(BATCH)
        .hint(EXPIRED_EXPORTS)
        .lean<DataExportDocument[]>(),
  };
}

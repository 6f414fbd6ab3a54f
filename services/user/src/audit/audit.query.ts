import { readPage } from '@layover/kit/find-page';
import type { Page } from '@layover/kit/http/paging';
import type { AuditEntry as AuditAnswer, AuditFilter, AuditQuery } from '@layover/proto/http/audit';
import type { QueryFilter } from 'mongoose';
import { cachedCounts } from '../cached-counts.ts';
import type { ProfileDocument, ProfileModel } from '../profiles/index.ts';
import type { AuditEntry, AuditModel } from './audit.model.ts';

const UNKNOWN_ACTOR = { first_name: '', last_name: '', profilePhoto: '' };
/** Entries of one read of an export. */
const BATCH = 500;

/** Reads the audit trail, the newest entries first. */
export function auditQuery(audit: AuditModel, profiles: ProfileModel) {
  const count = cachedCounts((key) => {
    const filter = JSON.parse(key) as AuditFilter;
    return audit.countDocuments(conditionsOf(filter)).hint(indexOf(filter)).exec();
  });

  const prepare = (filter: AuditFilter) =>
    audit.find(conditionsOf(filter)).sort({ at: -1, _id: -1 }).hint(indexOf(filter));

  /** With the present names of the actors. */
  async function present(entries: readonly AuditEntry[]): Promise<AuditAnswer[]> {
    const ids = [...new Set(entries.map(({ actor }) => actor))];
    const found = await profiles
      .find({ _id: { $in: ids } })
      .select(['first_name', 'last_name', 'profilePhoto'])
      .lean<ProfileDocument[]>();
    const names = new Map(
      found.map(({ _id, first_name, last_name, profilePhoto }) => [
        String(_id),
        { first_name, last_name, profilePhoto },
      ]),
    );
    return entries.map(({ actor, at, ...entry }) => ({
      ...entry,
      at: at.toISOString(),
      actor: { _id: actor, ...(names.get(actor) ?? UNKNOWN_ACTOR) },
    }));
  }

  return {
    prepare,

    async page(query: AuditQuery): Promise<Page<AuditAnswer>> {
      const { actor, action, subjectType, subject, from, to } = query;
      const total = await count(JSON.stringify({ actor, action, subjectType, subject, from, to }));
      const { found, nextCursor } = await readPage<AuditEntry>([prepare(query)], query, total);
      return { found: await present(found), total, nextCursor };
    },

    /** The newest changes of one subject. */
    async ofSubject(subject: string, limit: number): Promise<AuditAnswer[]> {
      return present(await prepare({ subject }).limit(limit).lean<AuditEntry[]>());
    },

    /** All entries, at most `limit`. */
    async *rows(filter: AuditFilter, limit: number): AsyncGenerator<AuditAnswer> {
      let batch: AuditEntry[] = [];
      const cursor = prepare(filter).limit(limit).lean<AuditEntry[]>().cursor({ batchSize: BATCH });
      for await (const entry of cursor) {
        batch.push(entry as unknown as AuditEntry);
        if (batch.length < BATCH) continue;
        yield* await present(batch);
        batch = [];
      }
      yield* await present(batch);
    },
  };
}

function conditionsOf({
  actor,
  action,
  subjectType,
  subject,
  from,
  to,
}: AuditFilter): QueryFilter<AuditEntry> {
  const at = { ...(from && { $gte: new Date(from) }), ...(to && { $lt: new Date(to) }) };
  return {
    ...(actor && { actor }),
    ...(action && { action }),
    ...(subjectType && { subjectType }),
    ...(subject && { subjectId: subject }),
    ...((from || to) && { at }),
  };
}

/** The index of the filter that matches the fewest entries. All indexes are in the order of time. */
function indexOf({ actor, action, subjectType, subject }: AuditFilter): string {
  if (subject) return 'by_subject';
  if (actor) return 'by_actor';
  if (action) return 'by_action';
  return subjectType ? 'by_subject_type' : 'by_time';
}

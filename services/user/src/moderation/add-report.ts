import { unavailable } from '@layover/kit/errors';
import type { ProfileRepository } from '../profiles/index.ts';
import type { CaseRepository } from './case.repository.ts';
import { moderationChanged, reportReceived } from './moderation-events.ts';
import type { RemovePerson } from './remove-person.ts';
import { caseIdOf, type IncomingReport, newCase, withReport } from './report.rules.ts';

interface AddReportDeps {
  cases: CaseRepository;
  profiles: Pick<ProfileRepository, 'find'>;
  removePerson: RemovePerson;
}

/** A case is never removed, so the second attempt finds the case that another process has created. */
const ATTEMPTS = 2;

export type AddReport = ReturnType<typeof addReport>;

/** Adds a report to the case of its subject, once. The report of a deleted account is not kept. */
export const addReport =
  ({ cases, profiles, removePerson }: AddReportDeps) =>
  async (report: IncomingReport): Promise<void> => {
    const isDeleted = async (person: string) => (await profiles.find(person))?.deleted === true;
    if (await isDeleted(report.reporter)) return;
    for (let attempt = 1; attempt <= ATTEMPTS; attempt++) {
      const found = await cases.update(caseIdOf(report), (before, version) => {
        const patch = withReport(before, report);
        if (!patch) return undefined;
        const { state, reporterCount } = patch;
        return {
          patch,
          events: [
            ...(state ? [moderationChanged(before, patch, version)] : []),
            // A repeated report does not count the reporters again.
            ...(reporterCount ? [reportReceived(before, report, reporterCount, version)] : []),
          ],
        };
      });
      const added = newCase(report);
      if (found || (await cases.insert(added, [reportReceived(added, report, 1, 1)]))) {
        // The account may have been deleted before the report was stored.
        if (await isDeleted(report.reporter)) await removePerson(report.reporter);
        if (await isDeleted(report.person)) await removePerson(report.person);
        return;
      }
    }
    throw unavailable();
  };

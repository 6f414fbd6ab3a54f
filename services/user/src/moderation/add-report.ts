import { unavailable } from '@layover/kit/errors';
import type { ProfileRepository } from '../profiles/profile.repository.ts';
import type { CaseRepository } from './case.repository.ts';
import { moderationChanged, reportReceived } from './case-events.ts';
import {
  caseIdOf,
  type IncomingReport,
  newCase,
  withoutContents,
  withoutReporter,
  withReport,
} from './report.rules.ts';

interface ReportsDeps {
  cases: CaseRepository;
  profiles: Pick<ProfileRepository, 'find'>;
}

/** A case is never removed, so the second attempt finds the case that another process has created. */
const ATTEMPTS = 2;

/** Adds reports, and removes the data of deleted accounts from cases. Each method is idempotent. */
export function caseReports({ cases, profiles }: ReportsDeps) {
  const isDeleted = async (person: string) => (await profiles.find(person))?.deleted === true;

  return {
    /** Adds a report to the case of its subject. The report of a deleted account is not kept. */
    async add(report: IncomingReport): Promise<void> {
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
          if (await isDeleted(report.reporter)) await this.removePerson(report.reporter);
          if (await isDeleted(report.person)) await this.removePerson(report.person);
          return;
        }
      }
      throw unavailable();
    },

    /** Removes the name and the words of a person whose account is deleted. */
    async removePerson(person: string): Promise<void> {
      for (const id of await cases.idsByReporter(person))
        await cases.update(id, (before) => ({ patch: withoutReporter(before, person) }));
      for (const id of await cases.idsAbout(person))
        await cases.update(id, (before) =>
          before.contents.length > 0 ? { patch: withoutContents(before, new Date()) } : undefined,
        );
    },
  };
}

import { invalid, tooMany } from '@layover/kit/errors';
import { fieldMessage } from '@layover/proto/http/field-messages';
import type { ReportReason } from '@layover/proto/http/user/moderation-schemas';
import { REPORTS_PER_DAY } from '@layover/proto/limits';
import { blockId } from '@layover/shared/members/blocks';
import { type DailyLimit, secondsOfDayLeft } from '@layover/shared/members/daily-limit';
import type { BlockModel } from '../blocks/index.ts';
import { personNotFound } from '../errors.ts';
import type { ProfileRepository } from '../profiles/index.ts';
import type { AddReport } from './add-report.ts';

interface ReportUserDeps {
  profiles: Pick<ProfileRepository, 'find'>;
  blocks: BlockModel;
  dailyReports: DailyLimit;
  addReport: AddReport;
}

/** Reports a person with their profile as it is now. @throws 404, 422 for oneself, 429 too_many_reports */
export const reportUser =
  ({ profiles, blocks, dailyReports, addReport }: ReportUserDeps) =>
  async (
    person: string,
    reporter: string,
    grounds: { reason: ReportReason; note: string },
  ): Promise<void> => {
    if (person === reporter) throw invalid({ id: fieldMessage('yourself') });
    const profile = await profiles.find(person);
    if (!profile || profile.deleted) throw personNotFound();
    // A person who blocks the reporter is not found, as in the call for profiles. People can report somebody whom they
    // block.
    const [blocksReporter, isBlocked] = await Promise.all(
      [blockId(person, reporter), blockId(reporter, person)].map((_id) =>
        blocks.exists({ _id, blocked: true }),
      ),
    );
    if (blocksReporter && !isBlocked) throw personNotFound();
    const at = new Date();
    if (!(await dailyReports.add(reporter, [person], REPORTS_PER_DAY, at)))
      throw tooMany(secondsOfDayLeft(at), 'too_many_reports');
    const { first_name, last_name, about: text, profilePhoto: image } = profile;
    const content = { name: `${first_name} ${last_name}`.trim(), text, image, attachment: null };
    await addReport({ type: 'user', subjectId: person, person, reporter, ...grounds, at, content });
  };

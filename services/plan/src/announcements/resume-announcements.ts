import type { Logger } from '@layover/kit/logger';
import { runEach } from '@layover/kit/run-each';
import type { AdvanceAnnouncement } from './advance-announcement.ts';
import { type AnnouncementModel, UNFINISHED } from './announcement.model.ts';

/** Unfinished announcements of one read. */
const BATCH = 100;

interface ResumeAnnouncementsDeps {
  announcements: AnnouncementModel;
  advanceAnnouncement: AdvanceAnnouncement;
  logger: Logger;
}

/** Continues announcements that a crash interrupted. */
export const resumeAnnouncements =
  ({ announcements, advanceAnnouncement, logger }: ResumeAnnouncementsDeps) =>
  async (): Promise<void> => {
    const unfinished = announcements
      .find({ isDone: false }, { _id: 1 })
      .sort({ isDone: 1, startedAt: 1 })
      .hint(UNFINISHED)
      .lean()
      .cursor({ batchSize: BATCH });
    await runEach(unfinished, ({ _id }) => advanceAnnouncement(_id), { name: 'an announcement', logger });
  };

import type { AdvanceAnnouncement } from './advance-announcement.ts';
import { type AnnouncementModel, UNFINISHED } from './announcement.model.ts';

/** The maximum number of unfinished announcements in one read. */
const BATCH = 100;

interface ResumeAnnouncementsDeps {
  announcements: AnnouncementModel;
  advanceAnnouncement: AdvanceAnnouncement;
}

/** Continues announcements that a crash interrupted. */
export const resumeAnnouncements =
  ({ announcements, advanceAnnouncement }: ResumeAnnouncementsDeps) =>
  async (): Promise<void> => {
    const unfinished = await announcements
      .find({ isDone: false }, { _id: 1 })
      .sort({ isDone: 1, startedAt: 1 })
      .limit(BATCH)
      .hint(UNFINISHED)
      .lean();
    for (const { _id } of unfinished) await advanceAnnouncement(_id);
  };

import { isDuplicateKey } from '@layover/kit/mongo';
import type { AdvanceAnnouncement } from './advance-announcement.ts';
import { type AnnouncementModel, announcementId, type NewAnnouncement } from './announcement.model.ts';

interface StartAnnouncementDeps {
  announcements: AnnouncementModel;
  advanceAnnouncement: AdvanceAnnouncement;
}

export type StartAnnouncement = ReturnType<typeof startAnnouncement>;

/** Resolves when everybody is notified. Starting it again with the same cause continues it. */
export const startAnnouncement =
  ({ announcements, advanceAnnouncement }: StartAnnouncementDeps) =>
  async (announcement: NewAnnouncement): Promise<void> => {
    const { cause: _cause, ...announced } = announcement;
    const _id = announcementId(announcement);
    try {
      await announcements.create({ _id, ...announced, startedAt: new Date() });
    } catch (err) {
      if (!isDuplicateKey(err)) throw err;
    }
    await advanceAnnouncement(_id);
  };

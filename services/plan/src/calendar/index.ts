import type { Outbox } from '@layover/kit/events/outbox';
import type { PersonModel } from '@layover/shared/members/people';
import type { Connection } from 'mongoose';
import type { InterestRepository } from '../interest/index.ts';
import type { PlanModel, PlanRepository } from '../plans/index.ts';
import { checkIn } from './check-in.ts';
import { currentShare } from './current-share.query.ts';
import { endShare } from './end-share.ts';
import { feedLinkModel } from './feed-link.model.ts';
import { findShare } from './find-share.ts';
import { findSharedPlan } from './find-shared-plan.ts';
import { readFeed } from './read-feed.ts';
import { removeFeedLink } from './remove-feed-link.ts';
import { renewFeedLink } from './renew-feed-link.ts';
import { shareModel } from './share.model.ts';
import { sharePlan } from './share-plan.ts';

interface CalendarDeps {
  mongo: Connection;
  outbox: Pick<Outbox, 'publish'>;
  models: { plans: PlanModel; people: PersonModel };
  plans: PlanRepository;
  interests: InterestRepository;
}

/** Plans as feeds of calendars, and links to share a plan. */
export function createCalendar({ mongo, outbox, models, plans, interests }: CalendarDeps) {
  const { people } = models;
  const links = feedLinkModel(mongo);
  const shares = shareModel(mongo);
  const shareDeps = { shares, plans, people, interests, currentShare: currentShare({ plans, interests }) };
  return {
    models: { feedLinks: links, shares },
    /** When the link of a person's feed was made; undefined without one. */
    feedLinkMadeAt: async (person: string): Promise<Date | undefined> =>
      (await links.findById(person).lean())?.madeAt,
    renewFeedLink: renewFeedLink({ outbox, links }),
    removeFeedLink: removeFeedLink(links),
    readFeed: readFeed({ links, plans: models.plans, people, interests }),
    findShare: findShare(shareDeps),
    sharePlan: sharePlan(shareDeps),
    checkIn: checkIn(shareDeps),
    endShare: endShare(shares),
    findSharedPlan: findSharedPlan(shareDeps),
    /** Ends all links of a deleted account. */
    async removeUserData(person: string): Promise<void> {
      await links.deleteOne({ _id: person });
      await shares.deleteMany({ person });
    },
  };
}

export type { FeedLinkModel } from './feed-link.model.ts';
export type { SharedPlan } from './find-shared-plan.ts';
export { FEED_ENTRIES_MAX } from './read-feed.ts';
export type { ShareDocument, ShareModel } from './share.model.ts';
export { isDated, writeCalendar } from './write-calendar.ts';

import type { Outbox } from '@layover/kit/events/outbox';
import type { PersonModel } from '@layover/shared/members/people';
import type { Connection } from 'mongoose';
import type { InterestRepository } from '../interest/interest.repository.ts';
import type { PlanModel } from '../plans/plan.model.ts';
import type { PlanRepository } from '../plans/plan.repository.ts';
import { calendarFeed } from './feed.ts';
import { feedLinkModel } from './feed-link.model.ts';
import { shareModel } from './share.model.ts';
import { planShares } from './shares.ts';

interface CalendarDeps {
  mongo: Connection;
  outbox: Pick<Outbox, 'publish'>;
  models: { plans: PlanModel; people: PersonModel };
  plans: PlanRepository;
  interests: InterestRepository;
  publicUrl: string | undefined;
}

/** Plans as feeds of calendars, and links to share a plan. */
export function createCalendar({ mongo, outbox, models, plans, interests, publicUrl }: CalendarDeps) {
  const { people } = models;
  const feedLinks = feedLinkModel(mongo);
  const shareLinks = shareModel(mongo);
  const feed = calendarFeed({ outbox, links: feedLinks, plans: models.plans, people, interests });
  const shares = planShares({ shares: shareLinks, plans, people, interests });
  return {
    publicUrl,
    models: { feedLinks, shares: shareLinks },
    feed,
    shares,
    /** Ends all links of a deleted account. */
    async removeUserData(person: string): Promise<void> {
      await feed.remove(person);
      await shares.endAllOf(person);
    },
  };
}

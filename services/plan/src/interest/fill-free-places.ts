import { outboxEntry } from '@layover/kit/events/outbox-entry';
import { cityNameTranslations } from '../places/index.ts';
import { nameTranslations } from '../plan-texts/index.ts';
import { isOver, type PlanDocument } from '../plans/index.ts';
import { applyInterest } from './apply-interest.ts';
import type { InterestDeps } from './change-interest.ts';

export type FillFreePlaces = ReturnType<typeof fillFreePlaces>;

/** Moves people up from the waitlist while the plan has a free place, and notifies them. @returns the latest plan */
export const fillFreePlaces =
  ({ plans, interests, exclusive }: InterestDeps) =>
  async (plan: PlanDocument): Promise<PlanDocument> => {
    let latest = plan;
    while (hasFreePlace(latest)) {
      const updated = await exclusive(String(plan._id), () =>
        plans.update(plan._id, async (current, version) => {
          if (!hasFreePlace(current)) return undefined;
          // Reading the creator's row copies the latest change, so that the first of the waitlist is really the first.
          await interests.findSettled(current, current.creator);
          const row = await interests.firstWaiting(current._id);
          if (!row) return undefined;
          const moved = { person: String(row.person), interest: 'going', isListed: row.isListed } as const;
          const { update, events = [] } = await applyInterest(interests, current, version, row, moved);
          return { update, events: [...events, placeFree(current, moved.person, version)] };
        }),
      );
      if (!updated || updated.after === updated.before) return updated?.after ?? latest;
      latest = updated.after;
      await interests.copyChange(latest._id, latest.interestChange);
    }
    return latest;
  };

const hasFreePlace = (plan: PlanDocument): boolean =>
  plan.waiting > 0 && !plan.full && plan.status === 'published' && !isOver(plan, new Date());

const placeFree = (plan: PlanDocument, person: string, version: number) =>
  outboxEntry(
    'plan.people-notified',
    {
      kind: 'place_free',
      userIds: [person],
      subjectId: String(plan._id),
      params: {
        plan: plan.planName,
        city: plan.cityName,
        ...(plan.startsAt && { time: plan.startsAt.local, zone: plan.zone }),
      },
      planTranslations: nameTranslations(plan),
      cityTranslations: cityNameTranslations(plan),
      image: plan.image,
      path: `/destinations/${plan._id}`,
    },
    { version },
  );

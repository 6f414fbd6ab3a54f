import type { AdDay } from '@layover/proto/http/content/ad-schemas';
import { AD_COUNT_DAYS } from '@layover/proto/limits';
import { Types } from 'mongoose';
import { dayOf } from './count-views.ts';
import type { AdDayModel } from './views.model.ts';

export interface AdTotals {
  impressions: number;
  clicks: number;
}

const DAY_MS = 24 * 3600_000;

const firstDay = (days: number, now: Date): string => dayOf(new Date(now.getTime() - (days - 1) * DAY_MS));

/** The views of all ads in the last AD_COUNT_DAYS days, by their ids. */
export const adTotals = (days: AdDayModel) => async (): Promise<Map<string, AdTotals>> => {
  const sums = await days.aggregate<AdTotals & { _id: unknown }>([
    { $match: { day: { $gte: firstDay(AD_COUNT_DAYS, new Date()) } } },
    { $group: { _id: '$ad', impressions: { $sum: '$impressions' }, clicks: { $sum: '$clicks' } } },
  ]);
  return new Map(sums.map(({ _id, impressions, clicks }) => [String(_id), { impressions, clicks }]));
};

/** The views of an ad, or of all, by days until today, the oldest first. */
export const adDays =
  (days: AdDayModel) =>
  async (ad: string | undefined, count: number): Promise<AdDay[]> => {
    const now = new Date();
    const since = { day: { $gte: firstDay(count, now) } };
    const sums = await days.aggregate<AdTotals & { _id: string }>([
      { $match: ad === undefined ? since : { ad: new Types.ObjectId(ad), ...since } },
      { $group: { _id: '$day', impressions: { $sum: '$impressions' }, clicks: { $sum: '$clicks' } } },
    ]);
    const byDay = new Map(sums.map((sum) => [sum._id, sum]));
    return Array.from({ length: count }, (_, index) => {
      const day = dayOf(new Date(now.getTime() - (count - 1 - index) * DAY_MS));
      const { impressions = 0, clicks = 0 } = byDay.get(day) ?? {};
      return { day, impressions, clicks };
    });
  };

import { AD_COUNT_DAYS } from '@layover/proto/limits';
import type { Connection } from 'mongoose';
import { adDayModel } from '../../../services/content/src/ads/views.model.ts';
import { ads } from '../ads.ts';
import { seedId } from '../seed-id.ts';
import { insertMissing } from './insert-missing.ts';
import { daysBefore } from './seed-context.ts';

const DAYS = 30;

/** The views of the ads until now, fewer at weekends. Today has as many as its hours allow. */
export function loadAdDays(content: Connection, now: Date): Promise<number> {
  const views = ads.flatMap(({ key }, place) =>
    Array.from({ length: DAYS }, (_, index) => {
      const time = daysBefore(now, index);
      const isWeekend = [0, 6].includes(time.getUTCDay());
      const share = (isWeekend ? 0.6 : 1) * (index === 0 ? Math.max(0.1, now.getUTCHours() / 24) : 1);
      const impressions = Math.round((620 - 90 * place - 4 * index) * share);
      const clicks = Math.round((impressions * (12 + ((index * 7 + place * 5) % 24))) / 1000);
      return { ad: seedId(`ad/${key}`), time, day: time.toISOString().slice(0, 10), impressions, clicks };
    }),
  );
  return insertMissing(
    adDayModel(content),
    views,
    ({ ad, day }) => `${ad}:${day}`,
    ({ time, ...fields }) => ({
      ...fields,
      expiresAt: daysBefore(time, -AD_COUNT_DAYS - 1),
    }),
  );
}

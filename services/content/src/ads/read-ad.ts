import { invalid } from '@layover/kit/errors';
import type { adApi } from '@layover/proto/http/content/ad';
import type { BodyOf } from '@layover/proto/http/endpoint';
import { type FieldMessages, fieldMessage } from '@layover/proto/http/field-messages';
import { isZone, type PlaceTime, toPlaceTime } from '@layover/shared/place-time';
import type { AdFields } from './ad.repository.ts';

type Body = BodyOf<typeof adApi.create>;

/** Turns the request of an ADMIN into the stored fields. @throws 422 */
export function readAd({ startsAt, endsAt, translations, ...body }: Body): AdFields {
  if (!isZone(body.zone)) throw invalid({ zone: fieldMessage('not_zone') });
  const wrong: FieldMessages = {};
  const timeOf = (field: string, local: string | null): PlaceTime | null => {
    const time = local === null ? null : toPlaceTime(local, body.zone);
    if (time === undefined) wrong[field] = fieldMessage('no_such_time');
    return time ?? null;
  };
  const schedule = { startsAt: timeOf('startsAt', startsAt), endsAt: timeOf('endsAt', endsAt) };
  if (schedule.startsAt && schedule.endsAt && schedule.endsAt.instant <= schedule.startsAt.instant)
    wrong.endsAt = fieldMessage('not_after_start');
  if (body.firstDate !== null && body.lastDate !== null && body.lastDate < body.firstDate)
    wrong.lastDate = fieldMessage('before_from');
  if (Object.keys(wrong).length > 0) throw invalid(wrong);
  return { ...body, ...schedule, translations: translations as AdFields['translations'] };
}

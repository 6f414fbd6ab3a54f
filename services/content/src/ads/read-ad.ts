import { invalid } from '@layover/kit/errors';
import type { adApi } from '@layover/proto/http/content/ad';
import { DEFAULT_AD_IMAGE } from '@layover/proto/http/content/ad-image';
import type { BodyOf } from '@layover/proto/http/endpoint';
import { type FieldMessages, fieldMessage } from '@layover/proto/http/field-messages';
import { linkProblem } from '@layover/proto/http/link-rules';
import { isZone, type PlaceTime, toPlaceTime } from '@layover/shared/place-time';
import type { AdDocument } from './ad.model.ts';
import type { AdFields } from './ad.repository.ts';

type Body = Omit<BodyOf<typeof adApi.create>, 'creationId'>;

/**
 * Turns the request of an ADMIN into the stored fields.
 * @param stored the ad that is edited, or the defaults of a new one
 * @throws 422
 */
export function readAd(body: Body, stored: Pick<AdDocument, 'image' | 'disable'>): AdFields {
  if (!isZone(body.zone)) throw invalid({ zone: fieldMessage('not_zone') });
  const wrong: FieldMessages = {};
  const timeOf = (field: string, local: string | null): PlaceTime | null => {
    const time = local === null ? null : toPlaceTime(local, body.zone);
    if (time === undefined) wrong[field] = fieldMessage('no_such_time');
    return time ?? null;
  };
  const startsAt = timeOf('startsAt', body.startsAt);
  const endsAt = timeOf('endsAt', body.endsAt);
  if (startsAt && endsAt && endsAt.instant <= startsAt.instant)
    wrong.endsAt = fieldMessage('not_after_start');
  if (body.firstDate !== null && body.lastDate !== null && body.lastDate < body.firstDate)
    wrong.lastDate = fieldMessage('before_from');
  // Ads without a picture are read with the default one.
  const image = body.image === DEFAULT_AD_IMAGE ? '' : (body.image ?? stored.image);
  const problem = image === '' || image === stored.image ? undefined : linkProblem(image);
  if (problem) wrong.image = problem;
  if (Object.keys(wrong).length > 0) throw invalid(wrong);
  return {
    ...body,
    image,
    disable: body.disable ?? stored.disable,
    startsAt,
    endsAt,
    translations: body.translations as AdFields['translations'],
  };
}

import { type AdminSubject, adminAction, fieldChanges } from '@layover/kit/events/admin-action';
import type { DocumentPictures } from '@layover/kit/uploads/document-pictures';
import type { adApi } from '@layover/proto/http/content/ad';
import type { BodyOf } from '@layover/proto/http/endpoint';
import { ADS_MAX } from '@layover/proto/limits';
import { adNotFound, tooManyAds } from '../errors.ts';
import type { AdDocument } from './ad.model.ts';
import type { AdFields, AdRepository } from './ad.repository.ts';
import { readAd } from './read-ad.ts';

interface SaveAdDeps {
  ads: AdRepository;
}

export const adSubject = ({ _id, title }: Pick<AdDocument, '_id' | 'title'>): AdminSubject => ({
  type: 'ad',
  id: String(_id),
  name: title,
});

const TYPE = 'content.admin-action' as const;

/** Stores an ad. @throws 409 too_many_ads, 422 */
export const createAd =
  ({ ads }: SaveAdDeps) =>
  async (body: BodyOf<typeof adApi.create>, actor: string): Promise<AdDocument> => {
    const fields = readAd(body);
    if ((await ads.count()) >= ADS_MAX) throw tooManyAds();
    return ads.insert(fields, (ad) => [
      adminAction({
        type: TYPE,
        actor,
        action: 'create',
        subject: adSubject(ad),
        version: ad.version,
        changes: fieldChanges({}, audited(fields)),
      }),
    ]);
  };

/** `isConflict`: somebody else has edited the ad since the revision of the edit, and `ad` is the stored one. */
interface AdEditResult {
  ad: AdDocument;
  isConflict: boolean;
}

/** Edits an ad. @throws 404, 422 */
export const editAd =
  ({ ads }: SaveAdDeps) =>
  async (
    id: string,
    { revision, ...body }: BodyOf<typeof adApi.edit>,
    actor: string,
  ): Promise<AdEditResult> => {
    const fields = readAd(body);
    let isConflict = false;
    const updated = await ads.update(id, (stored, version) => {
      isConflict = stored.revision !== revision;
      if (isConflict) return undefined;
      const changes = fieldChanges(audited(stored), audited(fields));
      if (changes.length === 0) return undefined;
      const subject = adSubject({ ...stored, ...fields });
      return {
        update: { $set: { ...fields, revision: revision + 1 } },
        events: [adminAction({ type: TYPE, actor, action: 'edit', subject, version, changes })],
      };
    });
    if (!updated) throw adNotFound();
    return { ad: updated.after, isConflict };
  };

/** Disables an ad, or shows it again. @throws 404 */
export const disableAd =
  ({ ads }: SaveAdDeps) =>
  async (id: string, disable: boolean, actor: string): Promise<AdDocument> => {
    const updated = await ads.update(id, (ad, version) => {
      if (ad.disable === disable) return undefined;
      const action = disable ? 'disable' : 'enable';
      return {
        update: { $set: { disable } },
        events: [adminAction({ type: TYPE, actor, action, subject: adSubject(ad), version })],
      };
    });
    if (!updated) throw adNotFound();
    return updated.after;
  };

/** Replaces the picture of an ad and removes the previous one. @throws 404 */
export const setAdPicture =
  ({ ads, pictures }: SaveAdDeps & { pictures: Pick<DocumentPictures, 'removeUnreferenced'> }) =>
  async (id: string, image: string, actor: string): Promise<AdDocument> => {
    const updated = await ads.update(id, (ad, version) => {
      const changes = fieldChanges({ image: ad.image }, { image });
      return {
        update: { $set: { image } },
        events: [
          adminAction({ type: TYPE, actor, action: 'picture', subject: adSubject(ad), version, changes }),
        ],
      };
    });
    await pictures.removeUnreferenced([updated ? updated.before.image : image]);
    if (!updated) throw adNotFound();
    return updated.after;
  };

const audited = ({ translations, startsAt, endsAt, ...fields }: AdFields) => ({
  title: fields.title,
  button: fields.button,
  buttontext: fields.buttontext,
  url: fields.url,
  translations: Object.entries(translations).map(([code, texts]) =>
    [code, texts.title, texts.buttontext].filter(Boolean).join(' '),
  ),
  startsAt: startsAt?.local,
  endsAt: endsAt?.local,
  zone: fields.zone,
  cities: fields.cities,
  firstDate: fields.firstDate,
  lastDate: fields.lastDate,
});

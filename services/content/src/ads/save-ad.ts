import type { DocumentPictures } from '@layover/kit/uploads/document-pictures';
import type { adApi } from '@layover/proto/http/content/ad';
import type { BodyOf } from '@layover/proto/http/endpoint';
import { ADS_MAX } from '@layover/proto/limits';
import { createOnce } from '@layover/shared/create-once';
import type { ConflictOf } from '@layover/shared/managed-documents/revision';
import { Types } from 'mongoose';
import { tooManyAds } from '../errors.ts';
import { AD_DEFAULTS, type AdDocument } from './ad.model.ts';
import type { AdRepository } from './ad.repository.ts';
import { readAd } from './read-ad.ts';

interface SaveAdDeps {
  ads: AdRepository;
}

/** Stores an ad. @throws 409 too_many_ads, 422 */
export const createAd =
  ({ ads }: SaveAdDeps) =>
  ({ creationId, ...body }: BodyOf<typeof adApi.create>, actor: string): Promise<AdDocument> =>
    createOnce({
      kind: 'ad',
      creator: actor,
      creationId,
      find: ads.findCreated,
      create: async (creation) => {
        const fields = readAd(body, AD_DEFAULTS);
        if ((await ads.count()) >= ADS_MAX) throw tooManyAds();
        return ads.insert({ ...AD_DEFAULTS, ...fields, _id: new Types.ObjectId(), creation }, actor);
      },
    });

/** Edits an ad, and removes a picture that it no longer has. @throws 404, 422, the error of `conflict` */
export const editAd =
  ({ ads, pictures }: SaveAdDeps & { pictures: Pick<DocumentPictures, 'removeUnreferenced'> }) =>
  async (
    id: string,
    { revision, saveIds, ...body }: BodyOf<typeof adApi.edit>,
    actor: string,
    conflict: ConflictOf<AdDocument>,
  ): Promise<AdDocument> => {
    const { before, after } = await ads.edit(id, { actor, revision, saveIds, conflict }, (stored) => ({
      set: readAd(body, stored),
    }));
    if (after.image !== before.image) await pictures.removeUnreferenced([before.image]);
    return after;
  };

/** Disables an ad, or shows it again. @throws 404 */
export const disableAd =
  ({ ads }: SaveAdDeps) =>
  async (id: string, disable: boolean, actor: string): Promise<AdDocument> => {
    const action = disable ? 'disable' : 'enable';
    const { after } = await ads.change(id, { action, actor }, (ad) =>
      ad.disable === disable ? undefined : { set: { disable } },
    );
    return after;
  };

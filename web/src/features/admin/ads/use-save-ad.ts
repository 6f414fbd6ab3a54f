import type { adApi } from '@layover/proto/http/content/ad';
import type { AdminAd } from '@layover/proto/http/content/ad-schemas';
import { request } from '#shared/api/api-client.ts';
import { paths } from '#shared/config/paths.ts';
import { m } from '#shared/i18n/i18n.ts';
import { useVersionedForm } from '#shared/ui/form/use-versioned-form.ts';
import { usePictureUpload } from '../use-picture-upload.ts';
import { uploadAdPicture, useReloadAds } from './ad-queries.ts';
import { type AdValues, adBody, adFieldLabel, adFieldPaths, adFieldText, adValues } from './ad-values.ts';

/** The edit of an ad, or a new one. */
export function useSaveAd(loaded: AdminAd | undefined) {
  const picture = usePictureUpload({
    upload: uploadAdPicture,
    failed: m.ad_picture_missing,
    reload: useReloadAds(),
    listPath: paths.admin.adsEditor,
  });
  const edit = useVersionedForm<AdminAd, AdValues>({
    keptAs: `ad.${loaded?._id ?? 'new'}`,
    loaded,
    valuesOf: adValues,
    fields: adFieldPaths,
    store: storeAd,
    conflict: { code: 'ad_changed', property: 'ad' },
    onSaved: picture.uploadAndLeave,
    field: { label: adFieldLabel, text: adFieldText },
  });
  return { edit, picture };
}

/** Creates the ad, or saves it if the server has it already. */
async function storeAd(values: AdValues, base: AdminAd | undefined, saveIds: string[]): Promise<AdminAd> {
  const body = adBody(values);
  if (!base) {
    const { ad } = await request<typeof adApi.create>('POST /api/Ads', {
      body: { ...body, creationId: saveIds[0] },
    });
    // An earlier creation, whose answer was lost, may have stored earlier values.
    return saveIds.length > 1 ? storeAd(values, ad, saveIds) : ad;
  }
  const { ad } = await request<typeof adApi.edit>('PUT /api/Ads/update/:id', {
    params: { id: base._id },
    body: { ...body, revision: base.revision, saveIds },
  });
  return ad;
}

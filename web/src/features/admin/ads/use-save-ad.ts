import type { adApi } from '@layover/proto/http/content/ad';
import type { AdminAd } from '@layover/proto/http/content/ad-schemas';
import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { request } from '#shared/api/api-client.ts';
import { errorMessage } from '#shared/api/error-messages.ts';
import { paths } from '#shared/config/paths.ts';
import { m } from '#shared/i18n/i18n.ts';
import { useServerForm } from '#shared/ui/form/use-server-form.ts';
import { useVersionedForm } from '#shared/ui/form/use-versioned-form.ts';
import { showToast } from '#shared/ui/toast.ts';
import { uploadAdPicture, useReloadAds } from './ad-queries.ts';
import { type AdValues, adBody, adFieldLabel, adFieldPaths, adFieldText, adValues } from './ad-values.ts';

/** The form of a new ad. */
export function useNewAd() {
  const finish = useFinishAd();
  const form = useServerForm<AdValues>({
    defaultValues: adValues(),
    fields: adFieldPaths,
    save: async (values) => {
      const { ad } = await request<typeof adApi.create>('POST /api/Ads', { body: adBody(values) });
      await finish.uploadAndLeave(ad);
    },
  });
  return { ...form, finish };
}

/** The edit of an ad. */
export function useEditAd(loaded: AdminAd) {
  const finish = useFinishAd();
  const form = useVersionedForm<AdminAd, AdValues>({
    loaded,
    valuesOf: adValues,
    fields: adFieldPaths,
    store: async (values, base) => {
      const { ad } = await request<typeof adApi.edit>('PUT /api/Ads/update/:id', {
        params: { id: base._id },
        body: { ...adBody(values), revision: base.revision },
      });
      return ad;
    },
    conflict: { code: 'ad_changed', property: 'ad' },
    onSaved: finish.uploadAndLeave,
    field: { label: adFieldLabel, text: adFieldText },
  });
  return { ...form, finish };
}

/** A chosen file with the address under which the page shows it. */
interface LocalPicture {
  file: File;
  url: string;
}

/** The last step of both forms: the chosen picture is uploaded, and the table of ads is shown. */
export function useFinishAd() {
  const navigate = useNavigate();
  const reload = useReloadAds();
  const [picture, setPicture] = useState<LocalPicture>();
  const [share, setShare] = useState<number>();
  useEffect(() => {
    if (picture) return () => URL.revokeObjectURL(picture.url);
  }, [picture]);

  async function uploadAndLeave({ _id }: AdminAd) {
    try {
      if (picture) await uploadAdPicture(_id, picture.file, setShare);
      showToast(m.plan_saved_done());
    } catch (error) {
      showToast(m.ad_picture_missing({ problem: errorMessage(error) }));
    }
    await reload();
    navigate(paths.admin.adsEditor);
  }
  const choose = (file: File) => setPicture({ file, url: URL.createObjectURL(file) });
  return { picture, choose, share, uploadAndLeave };
}

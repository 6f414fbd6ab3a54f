import type { adApi } from '@layover/proto/http/content/ad';
import type { AdminAd } from '@layover/proto/http/content/ad-schemas';
import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { request } from '#shared/api/api-client.ts';
import { errorMessage } from '#shared/api/error-messages.ts';
import { pictureForm } from '#shared/files/picture-form.ts';
import { m } from '#shared/i18n/i18n.ts';
import { showToast } from '#shared/ui/toasts/toast.ts';
import { useSortList } from '../use-sort-list.ts';

/** The key of everything about ads, also of the slider. */
const ADS_KEY = 'ads';

/** All ads in all languages, in order. */
export const adminAdsQuery = queryOptions({
  queryKey: [ADS_KEY, 'admin'] as const,
  queryFn: async ({ signal }) => (await request<typeof adApi.allAds>('GET /api/Ads/admin', { signal })).ads,
});

/** The views of all ads, or of one, by days. */
export const adCountsQuery = (days: number, ad?: string) =>
  queryOptions({
    queryKey: [ADS_KEY, 'counts', days, ad] as const,
    queryFn: async ({ signal }) => {
      const query = { days, ...(ad !== undefined && { ad }) };
      return (await request<typeof adApi.counts>('GET /api/Ads/counts', { query, signal })).days;
    },
    placeholderData: keepPreviousData,
  });

export function useReloadAds() {
  const client = useQueryClient();
  return () => client.invalidateQueries({ queryKey: [ADS_KEY] });
}

/** Puts the ads into a new order. */
export const useSortAds = () =>
  useSortList({
    queryKey: adminAdsQuery.queryKey,
    reload: useReloadAds(),
    send: (ads) => request<typeof adApi.sort>('PUT /api/Ads/update-sorting', { body: { ads } }),
  });

/** Disables or enables an ad at once, with Undo. */
export function useDisableAd() {
  const client = useQueryClient();
  const reload = useReloadAds();
  const { queryKey } = adminAdsQuery;
  const { mutateAsync, isPending, variables } = useMutation({
    mutationFn: ({ ad, disable }: { ad: AdminAd; disable: boolean }) =>
      request<typeof adApi.disable>('PUT /api/Ads/remove/:id', {
        params: { id: ad._id },
        body: { disable },
      }),
    onSuccess: ({ ad }) =>
      client.setQueryData<AdminAd[]>(queryKey, (ads) =>
        ads?.map((each) => (each._id === ad._id ? ad : each)),
      ),
    onSettled: reload,
  });
  const failed = (error: unknown) => showToast(errorMessage(error));
  async function change(ad: AdminAd, disable: boolean) {
    try {
      await mutateAsync({ ad, disable });
      showToast(disable ? m.ad_disabled_done() : m.ad_enabled_done(), {
        label: m.undo(),
        onPress: () => mutateAsync({ ad, disable: !disable }).catch(failed),
      });
    } catch (error) {
      failed(error);
    }
  }
  return { change, changing: isPending ? variables.ad._id : undefined };
}

/** Replaces the picture of an ad. */
export const uploadAdPicture = async (id: string, file: File, onUploadProgress: (progress: number) => void) =>
  (
    await request<typeof adApi.replacePicture>('POST /api/Ads/:id', {
      params: { id },
      form: pictureForm(file),
      onUploadProgress,
    })
  ).ad;

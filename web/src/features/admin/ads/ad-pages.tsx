import type { AdminAd } from '@layover/proto/http/content/ad-schemas';
import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router-dom';
import { paths } from '#shared/config/paths.ts';
import { m } from '#shared/i18n/i18n.ts';
import { ButtonLink } from '#shared/ui/button.tsx';
import { EmptyState } from '#shared/ui/empty-state.tsx';
import { VersionsDialog } from '#shared/ui/form/versions-dialog.tsx';
import { PageTitle } from '#shared/ui/page-heading.tsx';
import { EditorLoading } from '../plan-editor/editor-loading.tsx';
import { AdForm } from './ad-form.tsx';
import { adminAdsQuery } from './ad-queries.ts';
import { adName } from './ads-page.tsx';
import { useEditAd, useNewAd } from './use-save-ad.ts';

/** The page of a new ad. */
export function NewAdPage() {
  const { submit: _submit, ...form } = useNewAd();
  return (
    <>
      <PageTitle>{m.ad_new()}</PageTitle>
      <AdForm {...form} />
    </>
  );
}

/** The page that edits one ad. The form begins with a fresh version, because the edit names its revision. */
export function EditAdPage() {
  const { id } = useParams();
  const {
    data: ads,
    error,
    refetch,
    isFetchedAfterMount,
  } = useQuery({ ...adminAdsQuery, refetchOnMount: 'always' });
  const ad = ads?.find(({ _id }) => _id === id);
  if (!ads || !isFetchedAfterMount) return <EditorLoading error={error} onRetry={refetch} />;
  if (!ad) {
    return (
      <div className="wrap section">
        <PageTitle>{m.admin_ads()}</PageTitle>
        <EmptyState
          image="/scenes/not-found.webp"
          title={m.ad_missing()}
          actions={<ButtonLink to={paths.admin.adsEditor}>{m.ads_back()}</ButtonLink>}
        />
      </div>
    );
  }
  return (
    <>
      <PageTitle>{adName(ad)}</PageTitle>
      <EditAdForm key={ad._id} loaded={ad} />
    </>
  );
}

function EditAdForm({ loaded }: { loaded: AdminAd }) {
  const { versions, stored, setStored: _setStored, ...form } = useEditAd(loaded);
  return (
    <AdForm ad={stored} {...form}>
      {versions && <VersionsDialog {...versions} />}
    </AdForm>
  );
}

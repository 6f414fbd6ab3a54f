import { paths } from '#shared/config/paths.ts';
import { m } from '#shared/i18n/i18n.ts';
import { PageTitle } from '#shared/ui/page/page-heading.tsx';
import { EditPage } from '../edit-page.tsx';
import { AdForm } from './ad-form.tsx';
import { adminAdsQuery } from './ad-queries.ts';
import { adName } from './ads-page.tsx';

/** The page of a new ad. */
export const NewAdPage = () => (
  <>
    <PageTitle>{m.ad_new()}</PageTitle>
    <AdForm />
  </>
);

/** The page that edits one ad. */
export const EditAdPage = () => (
  <EditPage
    query={adminAdsQuery}
    name={adName}
    missing={{ title: m.ad_missing(), back: { to: paths.admin.adsEditor, label: m.ads_back() } }}
    Form={AdForm}
  />
);

import type { AdminAd } from '@layover/proto/http/content/ad-schemas';
import { IconEye, IconEyeOff, IconPencil, IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { errorMessage } from '#shared/api/error-messages.ts';
import { paths } from '#shared/config/paths.ts';
import { m } from '#shared/i18n/i18n.ts';
import { numberLabel } from '#shared/i18n/number-label.ts';
import { translated } from '#shared/i18n/translated.ts';
import { ButtonLink } from '#shared/ui/buttons/button.tsx';
import { DataTable } from '#shared/ui/data-table/data-table.tsx';
import { NameCell } from '#shared/ui/data-table/name-cell.tsx';
import type { TableColumn } from '#shared/ui/data-table/table-column.ts';
import { MenuItem, MenuLink } from '#shared/ui/dialogs/menu.tsx';
import { PageHeading, PageTitle } from '#shared/ui/page/page-heading.tsx';
import { EmptyState } from '#shared/ui/status/empty-state.tsx';
import { showToast } from '#shared/ui/toasts/toast.ts';
import adminStyles from '../admin-page.module.css';
import { adminAdsQuery, useDisableAd, useSortAds } from './ad-queries.ts';
import { AdStatePill, adPlan } from './ad-state.tsx';
import { AdViews, clickRate } from './ad-views.tsx';
import styles from './ads-page.module.css';

/** The ads in the order of the sponsor slider, and how often they are seen. */
export function AdsPage() {
  const { data: ads, error, refetch } = useQuery(adminAdsQuery);
  const columns = useMemo(adColumns, []);
  const sorting = useSortAds();
  const { change, changing } = useDisableAd();
  const newAd = (
    <ButtonLink icon={<IconPlus stroke={1.75} />} to={paths.admin.newAd}>
      {m.ad_new()}
    </ButtonLink>
  );
  return (
    <div className={`wrap ${adminStyles.page}`}>
      <PageTitle>{m.admin_ads()}</PageTitle>
      <PageHeading title={m.admin_ads()} lead={m.ads_lead()} actions={newAd} />
      <AdViews />
      <DataTable<AdminAd>
        caption={m.admin_ads()}
        columns={columns}
        rows={ads}
        rowId={({ _id }) => _id}
        rowName={adName}
        pictureWidth="4rem"
        error={error}
        onRetry={refetch}
        empty={<EmptyState title={m.ads_none()} text={m.ads_none_text()} actions={newAd} />}
        isMuted={({ disable }) => disable}
        onReorder={(ids) => sorting.mutate(ids, { onError: (problem) => showToast(errorMessage(problem)) })}
        menu={(ad) => (
          <>
            <MenuLink icon={<IconPencil stroke={1.75} />} to={paths.admin.editAd(ad._id)}>
              {m.plan_edit()}
            </MenuLink>
            <MenuItem
              icon={ad.disable ? <IconEye stroke={1.75} /> : <IconEyeOff stroke={1.75} />}
              disabled={changing === ad._id}
              onSelect={() => void change(ad, !ad.disable)}
            >
              {ad.disable ? m.ad_enable() : m.ad_disable()}
            </MenuItem>
          </>
        )}
      />
    </div>
  );
}

export const adName = (ad: AdminAd): string => translated(ad).title || m.ad_untitled();

const hostOf = (url: string) => URL.parse(url)?.host ?? m.ad_no_link();

const adColumns = (): TableColumn<AdminAd>[] => [
  {
    id: 'title',
    header: m.ad_title(),
    cell: (ad) => (
      <NameCell photo={ad.image} name={adName(ad)} detail={hostOf(ad.url)} to={paths.admin.editAd(ad._id)} />
    ),
  },
  {
    id: 'state',
    header: m.ad_state(),
    phone: 'below',
    cell: (ad) => (
      <span className={styles.state}>
        <AdStatePill state={ad.state} />
        {adPlan(ad).map((part) => (
          <small key={part}>{part}</small>
        ))}
      </span>
    ),
  },
  {
    id: 'impressions',
    header: m.ad_impressions(),
    align: 'end',
    phone: 'hidden',
    cell: ({ impressions }) => numberLabel(impressions),
  },
  {
    id: 'clicks',
    header: m.ad_clicks(),
    align: 'end',
    phone: 'hidden',
    cell: ({ clicks }) => numberLabel(clicks),
  },
  { id: 'rate', header: m.ad_rate(), align: 'end', phone: 'hidden', cell: (ad) => clickRate(ad) },
];

import { useQuery } from '@tanstack/react-query';
import { ApiError } from '#shared/api/api-error.ts';
import { errorMessage } from '#shared/api/error-messages.ts';
import { m } from '#shared/i18n/i18n.ts';
import { Banner } from '#shared/ui/status/banner.tsx';
import { LoadedSection } from '../security/loaded-section.tsx';
import styles from '../security/security-row.module.css';
import { providersQuery } from '../social/social-queries.ts';
import { sitesQuery } from './site-queries.ts';
import { SiteRow } from './site-row.tsx';
import { useReturnedSite } from './use-returned-site.ts';

/** The other sites that can sign the user in. */
export function SiteSection() {
  const sites = useQuery(sitesQuery);
  const { data: offered = [] } = useQuery(providersQuery);
  const returned = useReturnedSite(offered);
  return (
    <>
      {returned.error && <Banner tone="bad">{problemText(returned.error)}</Banner>}
      {returned.isDeclined && <Banner>{m.site_declined()}</Banner>}
      <LoadedSection query={sites}>
        {(connected) => (
          <ul className={styles.list} aria-busy={returned.isPending}>
            {offered.map((each) => (
              <SiteRow
                key={each.provider}
                offered={each}
                connectedAt={connected.find((site) => site.provider === each.provider)?.connectedAt}
              />
            ))}
          </ul>
        )}
      </LoadedSection>
    </>
  );
}

function problemText(error: Error): string {
  const isFailed = error instanceof ApiError && error.code === 'social_sign_in_failed';
  return isFailed ? m.site_failed() : errorMessage(error);
}

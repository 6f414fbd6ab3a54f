import { useQuery } from '@tanstack/react-query';
import { citiesQuery } from '#entities/plan/plan-queries.ts';
import { useMe } from '#entities/session/current-user.ts';
import { useSignedIn } from '#entities/session/session.ts';
import { openChatWith } from '#features/chat/index.ts';
import { InterestButton } from '#features/plans/interest/interest-button.tsx';
import { TripsList } from '#features/trips/list/trips-list.tsx';
import { areaOf, paths } from '#shared/config/paths.ts';
import { m } from '#shared/i18n/i18n.ts';
import { PageTitle } from '#shared/ui/page/page-heading.tsx';
import styles from './trips.module.css';

export { firstQueries } from '../../first-render/queries/trips.ts';

/** The user's trips. */
export function Page() {
  const claims = useSignedIn();
  const { data: cities = [] } = useQuery(citiesQuery);
  const me = useMe();
  const area = areaOf(claims?.rol);
  return (
    <div className={`wrap ${styles.page}`}>
      <PageTitle>{m.nav_trips()}</PageTitle>
      {me && (
        <TripsList
          me={me}
          cities={cities}
          planPath={(id) => paths.destination(area, id)}
          profilePath={(id) => paths.profile(area, id)}
          searchPath={(city, from, to) =>
            `${paths.destinations(area)}?${new URLSearchParams({ city, from, to })}`
          }
          onChat={openChatWith}
          interestButton={(plan) => <InterestButton plan={plan} size="sm" />}
        />
      )}
    </div>
  );
}

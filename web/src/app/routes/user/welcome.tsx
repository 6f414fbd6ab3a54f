import { useQuery } from '@tanstack/react-query';
import { Navigate } from 'react-router-dom';
import { citiesQuery } from '#entities/plan/plan-queries.ts';
import { useSignedIn } from '#entities/session/session.ts';
import { AuthSplit } from '#features/auth/form/auth-split.tsx';
import { searchQuery } from '#features/plans/search/search.ts';
import { tripsQuery } from '#features/trips/data/trip-queries.ts';
import { FirstTrip } from '#features/trips/editing/first-trip.tsx';
import { paths } from '#shared/config/paths.ts';
import { m } from '#shared/i18n/i18n.ts';
import { PageTitle } from '#shared/ui/page/page-heading.tsx';

/** The first page after joining. It asks for the first trip, and opens its city. Somebody who has a trip goes there at once. */
export function Page() {
  const user = useSignedIn();
  const { data: cities = [] } = useQuery(citiesQuery);
  const trips = useQuery(tripsQuery);
  const trip = trips.data?.trips[0];
  if (trip) return <Navigate to={paths.destinations('user') + searchQuery({ city: trip.city })} replace />;
  return (
    <>
      <PageTitle>{m.welcome_title()}</PageTitle>
      <AuthSplit
        art="join"
        isLoading={trips.isPending}
        title={m.welcome_question({ name: user?.first_name ?? '' })}
        lead={m.welcome_lead()}
      >
        <FirstTrip
          cities={cities}
          isHidden={user?.mustVerifyEmail ?? false}
          skipPath={paths.destinations('user')}
        />
      </AuthSplit>
    </>
  );
}

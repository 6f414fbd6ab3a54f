import type { Trip } from '@layover/proto/http/plan/trip';
import { IconFileImport } from '@tabler/icons-react';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { errorMessage } from '#shared/api/error-messages.ts';
import { m } from '#shared/i18n/i18n.ts';
import { Button } from '#shared/ui/buttons/button.tsx';
import { PageHeading } from '#shared/ui/page/page-heading.tsx';
import { EmptyState } from '#shared/ui/status/empty-state.tsx';
import { Skeleton } from '#shared/ui/status/skeleton.tsx';
import { showToast } from '#shared/ui/toasts/toast.ts';
import { rangeLabel } from '../data/trip-days.ts';
import { useRemoveTrip } from '../data/use-remove-trip.ts';
import { useHasTripParts } from '../data/use-trip-parts.ts';
import { useTrips } from '../data/use-trips.ts';
import { TripDialog } from '../editing/trip-dialog.tsx';
import { ImportDialog } from '../itinerary/import-dialog.tsx';
import { FoldedTrip } from './folded-trip.tsx';
import { AddTripButton, TripCard, type TripCardProps } from './trip-card.tsx';
import styles from './trips-list.module.css';

type TripsListProps = Omit<TripCardProps, 'trip' | 'image' | 'hasParts' | 'onEdit' | 'onRemove'>;

/** The user's trips: one open, the other coming ones folded, and past ones as lines. */
export function TripsList(card: TripsListProps) {
  const { cities } = card;
  const { coming, past = [], error, refetch } = useTrips();
  const removeTrip = useRemoveTrip();
  const [params] = useSearchParams();
  const [openId, setOpenId] = useState(params.get('trip'));
  const [dialog, setDialog] = useState<'add' | 'import' | Trip>();
  const close = () => setDialog(undefined);
  const open = coming?.find(({ _id }) => _id === openId) ?? coming?.[0];
  const hasParts = useHasTripParts(open);
  const [hasShownParts, setHasShownParts] = useState(false);
  if (hasParts && !hasShownParts) setHasShownParts(true);
  // Nothing stands below the open trip before its height is known. Later, the user has pressed what moves the others.
  const hasOthers = open === undefined || hasShownParts;
  const image = (trip: Trip) => cities.find(({ _id }) => _id === trip.city)?.image;
  const actions = (
    <div className={styles.actions}>
      <Button
        variant="secondary"
        icon={<IconFileImport stroke={1.75} aria-hidden="true" />}
        onClick={() => setDialog('import')}
      >
        {m.trip_import()}
      </Button>
      <AddTripButton onPress={() => setDialog('add')} />
    </div>
  );
  return (
    <>
      <PageHeading title={m.trips_title()} lead={m.trips_lead()} actions={actions} />
      <div className={styles.trips}>
        {error && !coming ? (
          <EmptyState
            title={m.trips_failed()}
            text={errorMessage(error)}
            actions={<Button onClick={() => refetch()}>{m.try_again()}</Button>}
          />
        ) : !coming ? (
          <div className={styles.trips} aria-busy="true">
            <Skeleton width="100%" height="20rem" radius="var(--r5)" />
            <Skeleton width="100%" height="5rem" radius="var(--r4)" />
          </div>
        ) : coming.length === 0 ? (
          <EmptyState image="/scenes/rooftop.webp" title={m.trips_none_title()} text={m.trips_none_text()} />
        ) : (
          coming.map((trip) =>
            trip === open ? (
              <TripCard
                key={trip._id}
                {...card}
                trip={trip}
                image={image(trip)}
                hasParts={hasParts}
                onEdit={() => setDialog(trip)}
                onRemove={() => removeTrip(trip)}
              />
            ) : (
              // Hidden, it loads who is there.
              <div key={trip._id} hidden={!hasOthers}>
                <FoldedTrip trip={trip} image={image(trip)} onOpen={() => setOpenId(trip._id)} />
              </div>
            ),
          )
        )}
        {hasOthers && past.length > 0 && (
          <section className={styles.past} aria-labelledby="past-trips">
            <h2 id="past-trips">{m.trips_past()}</h2>
            <ul>
              {past.map((trip) => (
                <li key={trip._id}>
                  <b>{trip.cityName}</b> {rangeLabel(trip)}
                </li>
              ))}
            </ul>
          </section>
        )}
      </div>
      {dialog === 'import' ? (
        <ImportDialog
          cities={cities}
          onClose={close}
          onAdded={(count) => {
            close();
            showToast(count === 1 ? m.trip_import_done_one() : m.trip_import_done_many({ count }));
          }}
        />
      ) : (
        dialog && (
          <TripDialog
            trip={dialog === 'add' ? undefined : dialog}
            cities={cities}
            onClose={close}
            onSaved={({ _id }) => {
              setOpenId(_id);
              close();
            }}
          />
        )
      )}
    </>
  );
}

import type { PlanCard } from '@layover/proto/http/plan/plan-schemas';
import { IconCheck } from '@tabler/icons-react';
import { clsx } from 'clsx';
import { LatLngBounds } from 'leaflet';
import { useMap } from 'react-leaflet';
import { m } from '#shared/i18n/i18n.ts';
import { dateTimeIn, timeIn } from '#shared/time/place-time.ts';
import { type Cluster, clusterOverlapping } from '#shared/ui/map/clusters.ts';
import { MapMarker } from '#shared/ui/map/map-marker.tsx';
import { useZoom } from '#shared/ui/map/use-zoom.ts';
import { MAX_ZOOM } from '#shared/ui/map/world-map.tsx';
import styles from './plan-map.module.css';

/** Pixels within which two pins overlap. */
const PIN = { width: 66, height: 36 };

interface PlanPinsProps {
  plans: readonly PlanCard[];
  selectedId: string | undefined;
  onSelect: (id: string) => void;
}

/** A pin with the hour for each plan. Pins that would overlap are one pin with their number. */
export function PlanPins({ plans, selectedId, onSelect }: PlanPinsProps) {
  const map = useMap();
  const zoom = useZoom();

  // The selected plan comes first, so that the plans that it would cover join its pin.
  const ordered = plans.toSorted((a, b) => Number(b._id === selectedId) - Number(a._id === selectedId));
  const placed = ordered.map((plan) => ({
    item: plan,
    ...pixelOf(map.project([plan.location.lat, plan.location.lng], zoom)),
  }));

  function open({ items }: Cluster<PlanCard>): void {
    const bounds = new LatLngBounds(items.map(({ location }) => [location.lat, location.lng]));
    const isOnePlace = bounds.getSouthWest().equals(bounds.getNorthEast());
    if (items.length > 1 && zoom < MAX_ZOOM && !isOnePlace)
      map.fitBounds(bounds, { padding: [80, 80], maxZoom: MAX_ZOOM });
    else if (items[0]) onSelect(items[0]._id);
  }

  return (
    <>
      {clusterOverlapping(placed, PIN).map((cluster) =>
        cluster.items.length === 1 || cluster.first._id === selectedId ? (
          <PlanPin
            key={cluster.first._id}
            plan={cluster.first}
            others={cluster.items.length - 1}
            isSelected={cluster.first._id === selectedId}
            onPress={() => open(cluster)}
          />
        ) : (
          <MapMarker key={cluster.first._id} position={cluster.first.location} order={1}>
            <button
              type="button"
              className={clsx(styles.pin, styles.count)}
              aria-label={m.map_cluster({ count: cluster.items.length, city: cluster.first.cityName })}
              onClick={() => open(cluster)}
            >
              {cluster.items.length}
            </button>
          </MapMarker>
        ),
      )}
    </>
  );
}

const pixelOf = ({ x, y }: { x: number; y: number }) => ({ x, y });

interface PlanPinProps {
  plan: PlanCard;
  /** Number of plans that the pin covers. */
  others: number;
  isSelected: boolean;
  onPress: () => void;
}

function PlanPin({ plan, others, isSelected, onPress }: PlanPinProps) {
  const when = plan.startsAt ? dateTimeIn(plan.startsAt.instant, plan.zone) : m.plan_always_on();
  return (
    <MapMarker position={plan.location} order={isSelected ? 2 : 0}>
      <button
        type="button"
        className={clsx(styles.pin, plan.isInterested && styles.mine, isSelected && styles.selected)}
        aria-pressed={isSelected}
        aria-label={[
          plan.isInterested
            ? m.map_pin_mine({ plan: plan.planName, when })
            : m.map_pin({ plan: plan.planName, when }),
          ...(others > 0 ? [m.map_pin_others({ count: others })] : []),
        ].join(', ')}
        onClick={onPress}
      >
        {plan.isInterested && <IconCheck stroke={2.25} aria-hidden="true" />}
        {plan.startsAt ? timeIn(plan.startsAt.instant, plan.zone) : m.plan_always_on()}
        {others > 0 && <span>+{others}</span>}
      </button>
    </MapMarker>
  );
}

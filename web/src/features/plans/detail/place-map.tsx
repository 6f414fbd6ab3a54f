import type { PlanDetail } from '@layover/proto/http/plan/plan-schemas';
import { IconMapPinFilled } from '@tabler/icons-react';
import { m } from '#shared/i18n/i18n.ts';
import { MapMarker } from '#shared/ui/map/map-marker.tsx';
import { CITY_ZOOM, WorldMap } from '#shared/ui/map/world-map.tsx';
import styles from './place-card.module.css';

/** The place of one plan. A part of its own, because it loads the map library. */
export default function PlaceMap({ plan }: { plan: PlanDetail }) {
  return (
    <WorldMap
      label={m.map_of_place({ address: plan.address })}
      center={plan.location}
      zoom={CITY_ZOOM}
      isDragged={false}
    >
      <MapMarker position={plan.location} order={1}>
        <span className={styles.mapPin} aria-hidden="true">
          <IconMapPinFilled />
        </span>
      </MapMarker>
      <MapMarker position={plan.location}>
        <span className={styles.mapName} aria-hidden="true">
          {plan.cityName}
        </span>
      </MapMarker>
    </WorldMap>
  );
}

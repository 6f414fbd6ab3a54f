import type { PlanCard } from '@layover/proto/http/plan/plan-schemas';
import { IconFocusCentered } from '@tabler/icons-react';
import { LatLngBounds } from 'leaflet';
import { useEffect, useState } from 'react';
import { useMap, useMapEvents } from 'react-leaflet';
import { m } from '#shared/i18n/i18n.ts';
import { Button } from '#shared/ui/buttons/button.tsx';
import { MapMarker } from '#shared/ui/map/map-marker.tsx';
import { useZoom } from '#shared/ui/map/use-zoom.ts';
import { type LatLng, WorldMap } from '#shared/ui/map/world-map.tsx';
import { areaOfView, type SearchArea } from './area-of-view.ts';
import styles from './plan-map.module.css';
import { PlanPins } from './plan-pins.tsx';

export interface PlanMapProps {
  plans: readonly PlanCard[];
  /** The point of a search by distance, which the map marks. */
  near?: LatLng | undefined;
  selectedId: string | undefined;
  onSelect: (id: string | undefined) => void;
  onSearchArea: (area: SearchArea) => void;
}

/** The plans of a search as pins. The part that needs the map library, so it is a chunk of its own. */
export default function PlanMap({ plans, near, selectedId, onSelect, onSearchArea }: PlanMapProps) {
  return (
    <WorldMap label={m.map_label()} center={near ?? { lat: 30, lng: 10 }} zoom={2}>
      <FitPlans plans={plans} near={near} />
      <CityNames plans={plans} />
      {near && (
        <MapMarker position={near}>
          <span className={styles.near} role="img" aria-label={m.map_near_point()} />
        </MapMarker>
      )}
      <PlanPins plans={plans} selectedId={selectedId} onSelect={onSelect} />
      <SearchAreaButton key={plans.map(({ _id }) => _id).join()} onSearchArea={onSearchArea} />
    </WorldMap>
  );
}

/** Shows all plans of a new search. Changes of single plans, such as a count, do not move the map. */
function FitPlans({ plans, near }: Pick<PlanMapProps, 'plans' | 'near'>) {
  const map = useMap();
  const ids = plans.map(({ _id }) => _id).join();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the ids stand for the plans.
  useEffect(() => {
    const points = plans.map(({ location }) => location);
    if (points.length === 0 && near) points.push(near);
    if (points.length === 0) return;
    map.fitBounds(new LatLngBounds(points.map(({ lat, lng }) => [lat, lng])), {
      padding: [56, 56],
      maxZoom: 14,
      animate: false,
    });
  }, [map, ids]);
  return null;
}

/** The names of the cities in large letters under the pins. */
function CityNames({ plans }: Pick<PlanMapProps, 'plans'>) {
  const isNear = useZoom() >= 6;
  if (!isNear) return null;
  const cities = Map.groupBy(plans, ({ city }) => city);
  return [...cities.values()].map((inCity) => (
    <MapMarker key={inCity[0]?.city} position={middleOf(inCity.map(({ location }) => location))} order={-1}>
      <span className={styles.city} aria-hidden="true">
        {inCity[0]?.cityName}
      </span>
    </MapMarker>
  ));
}

const middleOf = (points: readonly LatLng[]): LatLng => ({
  lat: points.reduce((sum, { lat }) => sum + lat, 0) / points.length,
  lng: points.reduce((sum, { lng }) => sum + lng, 0) / points.length,
});

/** Appears once the user has moved the map to an area that a search by distance can cover. */
function SearchAreaButton({ onSearchArea }: Pick<PlanMapProps, 'onSearchArea'>) {
  const map = useMap();
  const [area, setArea] = useState<SearchArea>();
  useMapEvents({
    dragend: () => setArea(areaOfView(map.getCenter(), map.getBounds())),
    zoomend: () => area && setArea(areaOfView(map.getCenter(), map.getBounds())),
  });
  if (!area) return null;
  return (
    <Button
      size="sm"
      variant="secondary"
      className={styles.searchArea}
      icon={<IconFocusCentered stroke={1.75} aria-hidden="true" />}
      onClick={() => onSearchArea(area)}
    >
      {m.map_search_here()}
    </Button>
  );
}

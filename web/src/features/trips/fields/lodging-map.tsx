import type { Point } from '@layover/proto/distance';
import { DomEvent } from 'leaflet';
import { useEffect, useRef } from 'react';
import { useMap } from 'react-leaflet';
import { m } from '#shared/i18n/i18n.ts';
import { Button } from '#shared/ui/buttons/button.tsx';
import { MapMarker } from '#shared/ui/map/map-marker.tsx';
import { PositionPin } from '#shared/ui/map/position-pin.tsx';
import { CITY_ZOOM, WorldMap } from '#shared/ui/map/world-map.tsx';
import styles from './lodging-field.module.css';
import type { ChosenCity } from './trip-city-field.tsx';

interface LodgingMapProps {
  /** Shown by its name, because a map of outlines has no streets. */
  city: ChosenCity | undefined;
  center: Point;
  position: Point | undefined;
  onMove: (position: Point) => void;
}

/** A map whose press sets the position. The part that needs the map library, so it is a chunk of its own. */
export default function LodgingMap({ city, center, position, onMove }: LodgingMapProps) {
  return (
    <WorldMap label={m.trip_lodging_map()} center={center} zoom={CITY_ZOOM}>
      {city?.location && (
        <MapMarker position={city.location}>
          <span className={styles.city}>{city.name}</span>
        </MapMarker>
      )}
      <PositionPin position={position} onMove={onMove} />
      <MiddleButton onMove={onMove} />
    </WorldMap>
  );
}

/** Sets the position by keyboard, after the arrow keys have moved the map. */
function MiddleButton({ onMove }: Pick<LodgingMapProps, 'onMove'>) {
  const map = useMap();
  const frame = useRef<HTMLDivElement>(null);
  // Otherwise a press of the button is also a press of the map.
  useEffect(() => {
    if (frame.current) DomEvent.disableClickPropagation(frame.current);
  }, []);
  const take = () => {
    const { lat, lng } = map.getCenter().wrap();
    onMove({ lat, lng });
  };
  return (
    <div ref={frame} className={styles.middle}>
      <Button variant="light" size="sm" onClick={take}>
        {m.trip_lodging_middle()}
      </Button>
    </div>
  );
}

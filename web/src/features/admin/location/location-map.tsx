import { useEffect } from 'react';
import { useMap } from 'react-leaflet';
import { m } from '#shared/i18n/i18n.ts';
import { PositionPin } from '#shared/ui/map/position-pin.tsx';
import { CITY_ZOOM, type LatLng, WorldMap } from '#shared/ui/map/world-map.tsx';

interface LocationMapProps {
  /** Undefined while the fields contain no position. */
  position: LatLng | undefined;
  onMove: (position: LatLng) => void;
}

/** A map that sets the position by a press. It is a separate chunk, because it needs the map library. */
export default function LocationMap({ position, onMove }: LocationMapProps) {
  return (
    <WorldMap
      label={m.location_map()}
      center={position ?? { lat: 30, lng: 10 }}
      zoom={position ? CITY_ZOOM : 2}
    >
      {position && <FollowPosition position={position} />}
      <PositionPin position={position} onMove={onMove} />
    </WorldMap>
  );
}

/** Keeps the position in view when it changes by the fields. */
function FollowPosition({ position: { lat, lng } }: { position: LatLng }) {
  const map = useMap();
  useEffect(() => {
    if (!map.getBounds().contains([lat, lng])) map.setView([lat, lng], Math.max(map.getZoom(), CITY_ZOOM));
  }, [map, lat, lng]);
  return null;
}

import { IconMapPinFilled } from '@tabler/icons-react';
import { useEffect } from 'react';
import { useMap, useMapEvents } from 'react-leaflet';
import { m } from '#shared/i18n/i18n.ts';
import { MapMarker } from '#shared/ui/map/map-marker.tsx';
import { type LatLng, WorldMap } from '#shared/ui/map/world-map.tsx';
import styles from './location.module.css';

interface LocationMapProps {
  /** Undefined while the fields hold no position. */
  position: LatLng | undefined;
  onMove: (position: LatLng) => void;
}

/** A map whose press sets the position. The part that needs the map library, so it is a chunk of its own. */
export default function LocationMap({ position, onMove }: LocationMapProps) {
  return (
    <WorldMap
      className={styles.map}
      label={m.location_map()}
      center={position ?? { lat: 30, lng: 10 }}
      zoom={position ? 10 : 2}
    >
      <PressHandler onMove={onMove} />
      {position && (
        <>
          <FollowPosition position={position} />
          <MapMarker position={position}>
            <IconMapPinFilled className={styles.pin} aria-hidden="true" />
          </MapMarker>
        </>
      )}
    </WorldMap>
  );
}

function PressHandler({ onMove }: Pick<LocationMapProps, 'onMove'>) {
  useMapEvents({
    click: ({ latlng }) => {
      const { lat, lng } = latlng.wrap();
      onMove({ lat, lng });
    },
  });
  return null;
}

/** Keeps the position in view when it changes by the fields. */
function FollowPosition({ position: { lat, lng } }: { position: LatLng }) {
  const map = useMap();
  useEffect(() => {
    if (!map.getBounds().contains([lat, lng])) map.setView([lat, lng], Math.max(map.getZoom(), 10));
  }, [map, lat, lng]);
  return null;
}

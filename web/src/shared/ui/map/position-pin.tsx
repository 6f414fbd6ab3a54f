import { IconMapPinFilled } from '@tabler/icons-react';
import { useEffect } from 'react';
import { useMapEvents } from 'react-leaflet';
import styles from './map.module.css';
import { MapMarker } from './map-marker.tsx';
import type { LatLng } from './world-map.tsx';

interface PositionPinProps {
  /** Undefined while there is no position. */
  position: LatLng | undefined;
  onMove: (position: LatLng) => void;
}

/** The pin of a position that a press on the map sets. */
export function PositionPin({ position, onMove }: PositionPinProps) {
  const map = useMapEvents({
    click: ({ latlng }) => {
      const { lat, lng } = latlng.wrap();
      onMove({ lat, lng });
    },
  });
  useEffect(() => {
    map.getContainer().dataset.pressable = 'true';
  }, [map]);
  if (!position) return null;
  return (
    <MapMarker position={position} order={1}>
      <IconMapPinFilled className={styles.pin} aria-hidden="true" />
    </MapMarker>
  );
}

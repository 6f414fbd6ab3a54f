import { DivIcon, DomEvent, type Marker as LeafletMarker } from 'leaflet';
import { type ReactNode, useState } from 'react';
import { createPortal } from 'react-dom';
import { Marker } from 'react-leaflet';
import styles from './map.module.css';
import type { LatLng } from './world-map.tsx';

const anchor = new DivIcon({ className: styles.anchor, html: '', iconSize: [0, 0] });

interface MapMarkerProps {
  position: LatLng;
  /** Markers with a higher order are above the others. */
  order?: number;
  children: ReactNode;
}

/** Content at a place of the map. The content is ordinary HTML, so a pin can be a button. */
export function MapMarker({ position, order = 0, children }: MapMarkerProps) {
  const [element, setElement] = useState<HTMLElement>();
  const attach = ({ target }: { target: LeafletMarker }) => {
    const added = target.getElement();
    if (!added) return;
    // Otherwise a press of a pin is also a press of the map, and a double press zooms.
    DomEvent.disableClickPropagation(added);
    setElement(added);
  };
  return (
    <Marker
      eventHandlers={{ add: attach }}
      position={[position.lat, position.lng]}
      icon={anchor}
      interactive={false}
      keyboard={false}
      zIndexOffset={order * 1_000}
    >
      {element && createPortal(children, element)}
    </Marker>
  );
}

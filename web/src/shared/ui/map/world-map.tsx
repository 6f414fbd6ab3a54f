import './leaflet.css';
import { clsx } from 'clsx';
import { type ReactNode, useEffect } from 'react';
import { AttributionControl, MapContainer, ScaleControl, useMap, ZoomControl } from 'react-leaflet';
import { hasFinePointer } from '../../hooks/use-viewport.ts';
import { m } from '../../i18n/i18n.ts';
import { BaseLayer } from './base-layer.tsx';
import styles from './map.module.css';
import { tiles } from './tiles.ts';

export interface LatLng {
  lat: number;
  lng: number;
}

interface WorldMapProps {
  /** The accessible name. */
  label: string;
  center: LatLng;
  zoom: number;
  /** Whether a finger moves the map. A map inside a page that scrolls leaves one finger to the page. */
  isDragged?: boolean;
  className?: string;
  /** Pins, labels and controls. */
  children?: ReactNode;
}

/** Outlines show no streets, so going nearer would show nothing more. */
export const MAX_ZOOM = tiles ? 18 : 14;

/** The zoom that shows a city. Without tiles it is so wide that coasts and borders are in view. */
export const CITY_ZOOM = tiles ? 12 : 8;

/** A map with a ground, zoom buttons, scale and attribution. Arrow keys move it, + and - zoom. */
export function WorldMap({ label, center, zoom, isDragged = true, className, children }: WorldMapProps) {
  return (
    <MapContainer
      className={clsx(styles.map, className)}
      center={[center.lat, center.lng]}
      zoom={zoom}
      minZoom={2}
      maxZoom={MAX_ZOOM}
      maxBounds={[
        [-70, -190],
        [85, 190],
      ]}
      maxBoundsViscosity={1}
      scrollWheelZoom={false}
      dragging={isDragged || hasFinePointer()}
      zoomControl={false}
      attributionControl={false}
    >
      <MapLabel label={label} />
      <BaseLayer />
      {children}
      <ZoomControl position="topright" zoomInTitle={m.map_zoom_in()} zoomOutTitle={m.map_zoom_out()} />
      <ScaleControl position="bottomright" imperial={false} />
      <AttributionControl position="bottomright" prefix={false} />
    </MapContainer>
  );
}

/** Names the focusable element of the map and keeps its size right when its box changes. */
function MapLabel({ label }: { label: string }) {
  const map = useMap();
  useEffect(() => {
    const container = map.getContainer();
    container.setAttribute('role', 'region');
    container.setAttribute('aria-label', label);
    const observer = new ResizeObserver(() => map.invalidateSize({ animate: false }));
    observer.observe(container);
    return () => observer.disconnect();
  }, [map, label]);
  return null;
}

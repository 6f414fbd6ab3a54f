import { type Coords, GridLayer } from 'leaflet';
import { useEffect } from 'react';
import { useMap } from 'react-leaflet';
import styles from './map.module.css';

/** Faint squares, which show movement and scale where the outlines are far away. */
class SquareLayer extends GridLayer {
  protected override createTile(_coords: Coords): HTMLElement {
    const tile = document.createElement('div');
    tile.className = styles.square ?? '';
    return tile;
  }
}

export function Grid() {
  const map = useMap();
  useEffect(() => {
    const layer = new SquareLayer({ tileSize: 128, pane: 'overlayPane' }).addTo(map);
    return () => {
      layer.remove();
    };
  }, [map]);
  return null;
}

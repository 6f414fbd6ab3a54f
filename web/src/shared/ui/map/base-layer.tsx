import { useEffect, useState } from 'react';
import { GeoJSON, TileLayer, useMap } from 'react-leaflet';
import { m } from '../../i18n/i18n.ts';
import { Grid } from './grid.tsx';
import styles from './map.module.css';
import { loadOutlines, type Outlines } from './outlines.ts';
import { tiles } from './tiles.ts';
import { useZoom } from './use-zoom.ts';

/** From this zoom on, the outlines are too inaccurate: they are right to a few kilometres and would put places into the sea. */
const PLAIN_FROM_ZOOM = 10;
const OUTLINES_ATTRIBUTION = 'Natural Earth';

/** The ground of the map: tiles if the build has a provider, else the outlines of the countries. */
export function BaseLayer() {
  return tiles ? <TileLayer url={tiles.url} attribution={tiles.attribution} /> : <OutlineLayer />;
}

function OutlineLayer() {
  const [outlines, setOutlines] = useState<Outlines>();
  useEffect(() => {
    let isMounted = true;
    // A failure needs no message, because the pins are at their positions also without outlines.
    loadOutlines().then(
      (loaded) => isMounted && setOutlines(loaded),
      () => {},
    );
    return () => {
      isMounted = false;
    };
  }, []);
  const map = useMap();
  const isPlain = useZoom() >= PLAIN_FROM_ZOOM;
  useEffect(() => {
    map.getContainer().dataset.ground = isPlain ? 'plain' : 'outlines';
  }, [map, isPlain]);
  if (!outlines) return null;
  return (
    <>
      <Grid />
      <GeoJSON
        data={outlines.land}
        interactive={false}
        attribution={OUTLINES_ATTRIBUTION}
        style={{ className: styles.land }}
      />
      <GeoJSON data={outlines.borders} interactive={false} style={{ className: styles.border }} />
      {isPlain && <p className={styles.plainNote}>{m.map_plain()}</p>}
    </>
  );
}

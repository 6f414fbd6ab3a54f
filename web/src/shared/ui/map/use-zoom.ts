import { useCallback, useSyncExternalStore } from 'react';
import { useMap } from 'react-leaflet';

/** The zoom of the map around the component. */
export function useZoom(): number {
  const map = useMap();
  const subscribe = useCallback(
    (onChange: () => void) => {
      map.on('zoomend', onChange);
      return () => {
        map.off('zoomend', onChange);
      };
    },
    [map],
  );
  return useSyncExternalStore(subscribe, () => map.getZoom());
}

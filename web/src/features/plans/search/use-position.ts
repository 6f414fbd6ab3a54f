import type { Point } from '@layover/proto/distance';
import { useState } from 'react';
import { roundedDegrees } from './rounded-degrees.ts';

export type PositionState = 'idle' | 'locating' | 'denied' | 'unavailable';

const PERMISSION_DENIED = 1;
const TIMEOUT_MS = 12_000;

/**
 * Asks the browser for the user's position. It is rounded to about a kilometre, because it becomes part of the address,
 * which the user may share.
 */
export function usePosition(onLocated: (point: Point) => void) {
  const [state, setState] = useState<PositionState>('idle');
  function locate(): void {
    if (!('geolocation' in navigator)) {
      setState('unavailable');
      return;
    }
    setState('locating');
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => {
        setState('idle');
        onLocated({ lat: roundedDegrees(coords.latitude), lng: roundedDegrees(coords.longitude) });
      },
      ({ code }) => setState(code === PERMISSION_DENIED ? 'denied' : 'unavailable'),
      { timeout: TIMEOUT_MS, maximumAge: 5 * 60_000 },
    );
  }
  return { state, locate, dismiss: () => setState('idle') };
}

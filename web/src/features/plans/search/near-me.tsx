import { IconCurrentLocation } from '@tabler/icons-react';
import { m } from '#shared/i18n/i18n.ts';
import { Chip } from '#shared/ui/fields/chip.tsx';
import { Banner } from '#shared/ui/status/banner.tsx';
import styles from './near-me.module.css';
import { anywhere, type PlanSearch, RADII } from './search.ts';
import type { PositionState, usePosition } from './use-position.ts';

interface NearMeProps {
  search: PlanSearch;
  position: ReturnType<typeof usePosition>;
  onChange: (change: Partial<PlanSearch>) => void;
}

/** Searches around the user's position, and lets them choose the distance. */
export function NearMe({ search, position: { state, locate }, onChange }: NearMeProps) {
  const isNear = search.lat !== undefined;
  return (
    <>
      <Chip
        pressed={isNear}
        disabled={state === 'locating'}
        aria-busy={state === 'locating'}
        icon={<IconCurrentLocation stroke={1.75} aria-hidden="true" />}
        onClick={() => (isNear ? onChange(anywhere) : locate())}
      >
        {state === 'locating' ? m.near_locating() : m.near_me()}
      </Chip>
      {isNear && search.radius !== undefined && (
        <select
          className={styles.radius}
          aria-label={m.near_distance()}
          value={search.radius}
          onChange={(event) => onChange({ radius: Number(event.target.value) })}
        >
          {radiiWith(search.radius).map((km) => (
            <option key={km} value={km}>
              {m.near_within({ km })}
            </option>
          ))}
        </select>
      )}
    </>
  );
}

/** The reason why there is no position, with an alternative. */
export function PositionProblem({ state, onClose }: { state: PositionState; onClose: () => void }) {
  if (state !== 'denied' && state !== 'unavailable') return null;
  return (
    <div className={styles.problem}>
      <Banner tone="warn" onClose={onClose}>
        {state === 'denied' ? m.near_denied() : m.near_unavailable()}
      </Banner>
    </div>
  );
}

/** The distances to choose from, with that of a search on the map among them. */
const radiiWith = (radius: number): number[] => [...new Set([...RADII, radius])].sort((a, b) => a - b);

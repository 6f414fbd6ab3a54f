import type { Tier } from '@layover/proto/http/shared-schemas';
import { useId } from 'react';
import styles from './moon.module.css';

/** The path of the lit part of each moon. */
const litPaths: Record<Tier, string> = {
  free: 'M14 2a12 12 0 0 1 0 24 9.4 12 0 0 0 0-24Z',
  silver: 'M14 2a12 12 0 0 1 0 24Z',
  gold: 'M14 2a12 12 0 0 1 0 24 7 12 0 0 1 0-24Z',
  diamond: 'M14 2a12 12 0 0 1 0 24 12 12 0 0 1 0-24Z',
};

/** The symbol of a package: a moon phase in the package's colour. */
export function Moon({ tier, colour, className }: { tier: Tier; colour: string; className?: string }) {
  const clip = useId();
  return (
    <svg className={className} viewBox="0 0 28 28" aria-hidden="true">
      <clipPath id={clip}>
        <path d={litPaths[tier]} />
      </clipPath>
      <circle
        cx="14"
        cy="14"
        r="12"
        className={styles.shade}
        stroke={colour}
        strokeOpacity="0.75"
        strokeWidth="1.5"
      />
      <path d={litPaths[tier]} fill={colour} />
      <g clipPath={`url(#${clip})`} fill="#1d0f47" fillOpacity="0.16">
        <circle cx="18" cy="9.5" r="2.2" />
        <circle cx="21.5" cy="15.5" r="1.5" />
        <circle cx="16.5" cy="19.5" r="2.6" />
        <circle cx="9" cy="14" r="1.8" />
      </g>
    </svg>
  );
}

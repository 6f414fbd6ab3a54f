import { IconStarFilled } from '@tabler/icons-react';
import { clsx } from 'clsx';
import { m } from '#shared/i18n/i18n.ts';
import styles from './featured-mark.module.css';

/** Marks a person whose package puts them first in lists. On narrow pages a `compact` one shows the star alone. */
export const FeaturedMark = ({ compact = false }: { compact?: boolean }) => (
  <span className={clsx(styles.mark, compact && styles.compact)}>
    <IconStarFilled aria-hidden="true" />
    <span>{m.person_featured()}</span>
  </span>
);

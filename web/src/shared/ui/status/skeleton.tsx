import { clsx } from 'clsx';
import type { CSSProperties } from 'react';
import styles from './skeleton.module.css';

interface SkeletonProps {
  width?: string;
  height?: string;
  ratio?: string;
  radius?: string;
  className?: string;
}

/** A placeholder that becomes visible after 200 ms. Mark the region around it with `aria-busy`. */
export function Skeleton({ width, height = '1rem', ratio, radius, className }: SkeletonProps) {
  const style = {
    width,
    height: ratio ? undefined : height,
    aspectRatio: ratio,
    '--radius': radius,
  } as CSSProperties;
  return <span className={clsx(styles.skeleton, className)} style={style} aria-hidden="true" />;
}

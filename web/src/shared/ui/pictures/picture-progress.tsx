import { m } from '#shared/i18n/i18n.ts';
import styles from './pictures.module.css';

/** The progress of an upload over its picture; `progress` is from 0 to 1. */
export function PictureProgress({ progress }: { progress: number }) {
  const percent = Math.round(progress * 100);
  return (
    <span className={styles.progress}>
      <progress value={progress} max={1} aria-label={m.picture_uploading({ percent })} />
      <span aria-hidden="true">{percent} %</span>
    </span>
  );
}

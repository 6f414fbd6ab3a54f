import { m } from '#shared/i18n/i18n.ts';
import styles from './pictures.module.css';

/** The progress of an upload over its picture; `share` is from 0 to 1. */
export function UploadShare({ share }: { share: number }) {
  const percent = Math.round(share * 100);
  return (
    <span className={styles.share}>
      <progress value={share} max={1} aria-label={m.picture_uploading({ percent })} />
      <span aria-hidden="true">{percent} %</span>
    </span>
  );
}

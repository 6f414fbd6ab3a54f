import { m } from '#shared/i18n/i18n.ts';
import styles from './upload-progress.module.css';

/** The progress of an upload; `progress` is from 0 to 1. */
export function UploadProgress({ progress }: { progress: number }) {
  const percent = Math.round(progress * 100);
  return (
    <div className={styles.progress}>
      <progress value={progress} max={1} aria-label={m.profile_photo_sending({ percent })} />
      <span aria-hidden="true">
        {percent < 100 ? m.profile_photo_sending({ percent }) : m.profile_photo_storing()}
      </span>
    </div>
  );
}

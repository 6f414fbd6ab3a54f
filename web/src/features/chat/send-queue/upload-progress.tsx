import { IconX } from '@tabler/icons-react';
import { useStore } from 'zustand';
import { m } from '#shared/i18n/i18n.ts';
import { ProgressRing } from '../attachments/progress-ring.tsx';
import { useUnsentWork } from './unsent-work.ts';
import styles from './upload-progress.module.css';

/** Upload progress with a cancel button, above a picture or file. */
export function UploadProgress({ clientId, name }: { clientId: string; name: string }) {
  const { sendQueue } = useUnsentWork();
  const progress = useStore(sendQueue.progress, (all) => all[clientId]);
  const cancel = m.chat_upload_cancel({ name });
  return (
    <span className={styles.upload}>
      <ProgressRing progress={progress} label={m.chat_uploading({ name })} />
      <button type="button" aria-label={cancel} title={cancel} onClick={() => sendQueue.discard(clientId)}>
        <IconX stroke={2} aria-hidden="true" />
      </button>
    </span>
  );
}

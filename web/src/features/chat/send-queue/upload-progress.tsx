import { IconX } from '@tabler/icons-react';
import { useSyncExternalStore } from 'react';
import { m } from '#shared/i18n/i18n.ts';
import { useChat } from '../client/chat-context.ts';
import { ProgressRing } from '../attachments/progress-ring.tsx';
import styles from './upload-progress.module.css';

/** Over what is being uploaded: how far it has come, and the way to end it. */
export function UploadState({ clientId, name }: { clientId: string; name: string }) {
  const { outbox } = useChat();
  const share = useSyncExternalStore(outbox.subscribe, () => outbox.progress(clientId));
  const cancel = m.chat_upload_cancel({ name });
  return (
    <span className={styles.upload}>
      <ProgressRing share={share} label={m.chat_uploading({ name })} />
      <button type="button" aria-label={cancel} title={cancel} onClick={() => outbox.discard(clientId)}>
        <IconX stroke={2} aria-hidden="true" />
      </button>
    </span>
  );
}

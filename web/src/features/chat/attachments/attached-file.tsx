import { IconDownload } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { fileSizeLabel } from '#shared/files/file-size-label.ts';
import { m } from '#shared/i18n/i18n.ts';
import type { AttachmentView } from '../display/message-view.ts';
import styles from './attached-file.module.css';
import { FileIcon } from './file-icon.tsx';
import { FileName } from './file-name.tsx';
import { ProgressRing } from './progress-ring.tsx';
import { useDownload } from './use-download.ts';

/** A file in the conversation. A press downloads it; the page never opens it. */
export function AttachedFile({ attachment, upload }: { attachment: AttachmentView; upload: ReactNode }) {
  const { progress, start } = useDownload(attachment);
  const { name } = attachment;
  const size = fileSizeLabel(attachment.size);
  const content = (
    <>
      <span className={styles.icon}>
        <FileIcon name={name} />
      </span>
      <span className={styles.label}>
        <FileName name={name} />
        <small>{size}</small>
      </span>
    </>
  );
  if (!attachment._id) {
    return (
      <div className={styles.file} data-testid="attached-file">
        {content}
        {upload}
      </div>
    );
  }
  return (
    <button
      type="button"
      className={styles.file}
      aria-label={m.chat_download_named({ name, size })}
      aria-busy={progress !== undefined}
      data-testid="attached-file"
      onClick={() => void start()}
    >
      {content}
      <span className={styles.action}>
        {progress === undefined ? (
          <IconDownload stroke={1.75} aria-hidden="true" />
        ) : (
          <ProgressRing progress={progress} label={m.chat_downloading({ name })} />
        )}
      </span>
    </button>
  );
}

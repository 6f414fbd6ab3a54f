import { IconPhotoUp } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { m } from '#shared/i18n/i18n.ts';
import styles from './drop-zone.module.css';
import { useFileDrop } from './use-file-drop.ts';

interface DropZoneProps {
  /** Undefined if the user cannot send files here. */
  onFiles: ((files: File[]) => void) | undefined;
  children: ReactNode;
}

/** Accepts files that are dropped on the conversation, and shows a hint while they are dragged over it. */
export function DropZone({ onFiles, children }: DropZoneProps) {
  const { isDragOver, handlers } = useFileDrop((files) => onFiles?.(files));
  return (
    <div className={styles.zone} {...(onFiles && handlers)}>
      {children}
      {isDragOver && onFiles && (
        <div className={styles.target}>
          <IconPhotoUp stroke={1.5} aria-hidden="true" />
          <b>{m.chat_attach_drop()}</b>
          <span>{m.chat_attach_drop_hint()}</span>
        </div>
      )}
    </div>
  );
}

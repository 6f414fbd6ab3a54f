import { IconX } from '@tabler/icons-react';
import { m } from '#shared/i18n/i18n.ts';
import { IconButton } from '#shared/ui/icon-button.tsx';
import { useChat } from '../client/chat-context.ts';
import { useObjectUrl } from '../client/use-object-url.ts';
import styles from './attachment-draft-list.module.css';
import type { AttachmentDraft, AttachmentDrafts as Chosen } from './attachment-drafts.ts';
import { fileSizeLabel, rejectedFileMessage } from './attachment-labels.ts';
import { FileIcon } from './file-icon.tsx';
import { FileName } from './file-name.tsx';

interface TrayProps {
  /** The window's. */
  id: string;
  tray: Chosen;
  /** Something was taken out: what had the focus is gone. */
  onRemoved: () => void;
}

/** Above the field: the files that go with the message, and reason others do not. */
export function AttachmentDraftList({ id, tray, onRemoved }: TrayProps) {
  const { attachmentDrafts } = useChat();
  const { files, rejected } = tray;
  return (
    <>
      {rejected.length > 0 && (
        <div className={styles.rejected} role="alert">
          <ul>
            {rejected.map((problem) => (
              <li key={`${problem.reason} ${problem.name}`}>{rejectedFileMessage(problem)}</li>
            ))}
          </ul>
          <IconButton size="sm" label={m.close()} onClick={() => attachmentDrafts.dismiss(id)}>
            <IconX stroke={1.75} />
          </IconButton>
        </div>
      )}
      {files.length > 0 && (
        <ul className={styles.tray} aria-label={m.chat_tray()} data-testid="chat-tray">
          {files.map((chosen) => (
            <li key={chosen.key} className={styles.chosen}>
              {chosen.file.kind === 'image' ? (
                <Picture
                  chosen={chosen}
                  onDrawn={(...size) => attachmentDrafts.measured(id, chosen.key, ...size)}
                />
              ) : (
                <Paper chosen={chosen} />
              )}
              <button
                type="button"
                className={styles.remove}
                aria-label={m.chat_tray_remove({ name: chosen.file.name })}
                title={m.chat_tray_remove({ name: chosen.file.name })}
                onClick={() => {
                  attachmentDrafts.remove(id, chosen.key);
                  onRemoved();
                }}
              >
                <IconX stroke={2} aria-hidden="true" />
              </button>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

function Picture({
  chosen: { file },
  onDrawn,
}: {
  chosen: AttachmentDraft;
  onDrawn: (width: number, height: number) => void;
}) {
  const url = useObjectUrl(file.blob);
  return (
    <span className={styles.picture} title={file.name}>
      {url && (
        <img
          src={url}
          alt={file.name}
          onLoad={({ currentTarget: { naturalWidth, naturalHeight } }) =>
            onDrawn(naturalWidth, naturalHeight)
          }
        />
      )}
    </span>
  );
}

function Paper({ chosen: { file } }: { chosen: AttachmentDraft }) {
  return (
    <span className={styles.paper}>
      <FileIcon name={file.name} />
      <span className={styles.words}>
        <FileName name={file.name} />
        <small>{fileSizeLabel(file.size)}</small>
      </span>
    </span>
  );
}

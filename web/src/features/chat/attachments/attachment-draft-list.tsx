import { IconX } from '@tabler/icons-react';
import { rejectedMessage } from '#shared/files/file-messages.ts';
import { fileSizeLabel } from '#shared/files/file-size-label.ts';
import { useObjectUrl } from '#shared/hooks/use-object-url.ts';
import { m } from '#shared/i18n/i18n.ts';
import { IconButton } from '#shared/ui/buttons/icon-button.tsx';
import styles from './attachment-draft-list.module.css';
import type { AttachmentDraft, AttachmentDraftStore, AttachmentDrafts } from './attachment-drafts.ts';
import { FileIcon } from './file-icon.tsx';
import { FileName } from './file-name.tsx';

interface AttachmentDraftListProps {
  /** Id of the window. */
  id: string;
  store: AttachmentDraftStore;
  drafts: AttachmentDrafts;
  /** A file was removed, and the button that had the focus with it. */
  onRemoved: () => void;
}

/** Shown above the text field: the draft files, and why others were rejected. */
export function AttachmentDraftList({ id, store, drafts, onRemoved }: AttachmentDraftListProps) {
  const { files, rejected } = drafts;
  return (
    <>
      {rejected.length > 0 && (
        <div className={styles.rejected} role="alert">
          <ul>
            {rejected.map((rejection) => (
              <li key={`${rejection.name} ${rejection.problem.reason}`}>{rejectedMessage(rejection)}</li>
            ))}
          </ul>
          <IconButton size="sm" label={m.close()} onClick={() => store.dismissErrors(id)}>
            <IconX stroke={1.75} />
          </IconButton>
        </div>
      )}
      {files.length > 0 && (
        <ul className={styles.drafts} aria-label={m.chat_attachment_drafts()} data-testid="attachment-drafts">
          {files.map((draft) => (
            <li key={draft.key} className={styles.draft}>
              {draft.file.kind === 'image' ? (
                <PictureDraft
                  draft={draft}
                  onDrawn={(...size) => store.setDimensions(id, draft.key, ...size)}
                />
              ) : (
                <FileDraft draft={draft} />
              )}
              <button
                type="button"
                className={styles.remove}
                aria-label={m.chat_attachment_draft_remove({ name: draft.file.name })}
                title={m.chat_attachment_draft_remove({ name: draft.file.name })}
                onClick={() => {
                  store.remove(id, draft.key);
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

function PictureDraft({
  draft: { file },
  onDrawn,
}: {
  draft: AttachmentDraft;
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

function FileDraft({ draft: { file } }: { draft: AttachmentDraft }) {
  return (
    <span className={styles.file}>
      <FileIcon name={file.name} />
      <span className={styles.label}>
        <FileName name={file.name} />
        <small>{fileSizeLabel(file.size)}</small>
      </span>
    </span>
  );
}

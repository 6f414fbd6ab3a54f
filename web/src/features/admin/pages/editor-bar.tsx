import {
  IconArrowBackUp,
  IconArrowForwardUp,
  IconDots,
  IconExternalLink,
  IconEye,
  IconPencil,
  IconTrash,
} from '@tabler/icons-react';
import { errorMessage } from '#shared/api/error-messages.ts';
import { m } from '#shared/i18n/i18n.ts';
import { timeIn, userTimeZone } from '#shared/time/place-time.ts';
import { Button } from '#shared/ui/buttons/button.tsx';
import { IconButton } from '#shared/ui/buttons/icon-button.tsx';
import { Menu, MenuItem, MenuLink } from '#shared/ui/dialogs/menu.tsx';
import { SaveStatus } from '#shared/ui/status/save-status.tsx';
import styles from './page-editor.module.css';
import type { PageEdit } from './use-page-edit.ts';

interface EditorBarProps {
  title: string;
  /** The path of the page on the site. */
  path: string;
  edit: PageEdit;
  isPreview: boolean;
  onPreview: (isPreview: boolean) => void;
  onPublish: () => void;
  onDiscard: () => void;
}

/** The status of saving and publication, and the actions on the whole page. */
export function EditorBar({ title, path, edit, ...actions }: EditorBarProps) {
  const { stored, state, error, save, undo, redo, canUndo, canRedo } = edit;
  const isChanged = stored.hasDraft || state !== 'saved';
  const at = stored.draft?.at ?? stored.published?.at;
  return (
    <header className={styles.bar}>
      <div className={styles.what}>
        <h1>{title}</h1>
        {isChanged && <span className={styles.unpublished}>{m.page_unpublished()}</span>}
        <SaveStatus
          state={state}
          texts={{
            saving: m.editor_saving(),
            saved:
              at && isChanged ? m.editor_saved({ time: timeIn(at, userTimeZone()) }) : m.page_all_published(),
            unsaved: m.page_unsaved(),
            failed: m.page_not_saved({ reason: errorMessage(error) }),
          }}
          onRetry={() => void save()}
        />
      </div>
      <div className={styles.actions}>
        <IconButton label={m.editor_undo()} disabled={!canUndo} onClick={undo}>
          <IconArrowBackUp stroke={1.75} />
        </IconButton>
        <IconButton label={m.editor_redo()} disabled={!canRedo} onClick={redo}>
          <IconArrowForwardUp stroke={1.75} />
        </IconButton>
        <Button
          size="sm"
          variant="secondary"
          icon={
            actions.isPreview ? (
              <IconPencil stroke={1.75} aria-hidden="true" />
            ) : (
              <IconEye stroke={1.75} aria-hidden="true" />
            )
          }
          onClick={() => actions.onPreview(!actions.isPreview)}
        >
          <span className={styles.previewLabel}>
            {actions.isPreview ? m.page_edit() : m.editor_preview()}
          </span>
        </Button>
        <Button size="sm" disabled={!isChanged} onClick={actions.onPublish}>
          {m.editor_publish()}
        </Button>
        <Menu
          trigger={
            <IconButton label={m.editor_more()}>
              <IconDots stroke={1.75} />
            </IconButton>
          }
        >
          <MenuLink icon={<IconExternalLink stroke={1.75} />} to={path}>
            {m.page_open()}
          </MenuLink>
          <MenuItem
            danger
            icon={<IconTrash stroke={1.75} />}
            description={m.page_discard_hint()}
            disabled={!isChanged}
            onSelect={actions.onDiscard}
          >
            {m.page_discard()}
          </MenuItem>
        </Menu>
      </div>
    </header>
  );
}

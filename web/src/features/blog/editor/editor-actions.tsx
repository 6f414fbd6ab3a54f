import type { EditablePost } from '@layover/proto/http/content/blog-schemas';
import { IconCalendarTime, IconDots, IconEye, IconTrash, IconWorldOff } from '@tabler/icons-react';
import { useState } from 'react';
import { errorMessage } from '#shared/api/error-messages.ts';
import { m } from '#shared/i18n/i18n.ts';
import { Button } from '#shared/ui/buttons/button.tsx';
import { IconButton } from '#shared/ui/buttons/icon-button.tsx';
import { Menu, MenuItem, MenuRule } from '#shared/ui/dialogs/menu.tsx';
import { showToast } from '#shared/ui/toasts/toast.ts';
import { publishPost, removePost, restorePost, unpublishPost } from './edit-queries.ts';
import styles from './post-editor.module.css';
import { ScheduleDialog } from './schedule-dialog.tsx';
import type { PostEdit } from './use-post-edit.ts';

interface EditorActionsProps {
  edit: PostEdit;
  onPreview: (post: EditablePost) => void;
  onPublished: (post: EditablePost) => void;
  onRemoved: () => void;
}

/** Preview, publish, schedule, take back and delete. Each saves what is not saved yet first. */
export function EditorActions({ edit, onPreview, onPublished, onRemoved }: EditorActionsProps) {
  const [isBusy, setBusy] = useState(false);
  const [isScheduling, setScheduling] = useState(false);
  const { stored, isLive, save, replaceStored } = edit;

  async function run(action: (post: EditablePost) => Promise<unknown>) {
    setBusy(true);
    try {
      const post = await save();
      if (post) await action(post);
    } catch (error) {
      showToast(errorMessage(error));
    } finally {
      setBusy(false);
    }
  }
  const publish = (publishAt?: string) =>
    run(async (post) => {
      const published = await publishPost(post, publishAt);
      replaceStored(published);
      setScheduling(false);
      if (publishAt) showToast(m.editor_scheduled());
      else onPublished(published);
    });
  const remove = () =>
    run(async (post) => {
      await removePost(post);
      onRemoved();
      showToast(m.editor_removed(), {
        label: m.undo(),
        onPress: () => restorePost(post._id).then(onRemoved, (error) => showToast(errorMessage(error))),
      });
    });
  return (
    <div className={styles.actions}>
      <Button
        size="sm"
        variant="secondary"
        disabled={isBusy}
        icon={<IconEye stroke={1.75} aria-hidden="true" />}
        onClick={() => run(async (post) => onPreview(post))}
      >
        {m.editor_preview()}
      </Button>
      {isLive ? (
        <Button size="sm" busy={isBusy} onClick={() => run(async (post) => onPublished(post))}>
          {m.editor_update()}
        </Button>
      ) : (
        <Button size="sm" busy={isBusy} onClick={() => publish()}>
          {m.editor_publish()}
        </Button>
      )}
      <Menu
        trigger={
          <IconButton size="sm" label={m.editor_more()}>
            <IconDots stroke={1.75} />
          </IconButton>
        }
      >
        {!isLive && (
          <MenuItem icon={<IconCalendarTime stroke={1.75} />} onSelect={() => setScheduling(true)}>
            {m.editor_schedule()}
          </MenuItem>
        )}
        {stored && stored.state !== 'draft' && (
          <MenuItem
            icon={<IconWorldOff stroke={1.75} />}
            description={m.editor_unpublish_hint()}
            onSelect={() => run(async (post) => replaceStored(await unpublishPost(post)))}
          >
            {m.editor_unpublish()}
          </MenuItem>
        )}
        {stored && (
          <>
            <MenuRule />
            <MenuItem danger icon={<IconTrash stroke={1.75} />} onSelect={remove}>
              {m.editor_remove()}
            </MenuItem>
          </>
        )}
      </Menu>
      {isScheduling && (
        <ScheduleDialog
          publishAt={stored?.publishAt ?? undefined}
          isSending={isBusy}
          onSchedule={publish}
          onClose={() => setScheduling(false)}
        />
      )}
    </div>
  );
}

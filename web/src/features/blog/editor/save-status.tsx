import { IconAlertCircle, IconCloudCheck, IconCloudUp, IconDeviceLaptop } from '@tabler/icons-react';
import { errorMessage } from '#shared/api/error-messages.ts';
import { m } from '#shared/i18n/i18n.ts';
import { timeIn, userTimeZone } from '#shared/time/place-time.ts';
import { Button } from '#shared/ui/button.tsx';
import styles from './post-editor.module.css';
import type { PostEdit } from './use-post-edit.ts';

/** What is saved where, in words. */
export function SaveStatus({ edit }: { edit: PostEdit }) {
  const { state, error, stored, isLive, save } = edit;
  const at = stored && timeIn(stored.updatedAt, userTimeZone());
  return (
    <div className={styles.status}>
      <p role="status">
        {state === 'saving' && (
          <>
            <IconCloudUp stroke={1.75} aria-hidden="true" />
            {m.editor_saving()}
          </>
        )}
        {state === 'saved' && (
          <>
            <IconCloudCheck stroke={1.75} aria-hidden="true" />
            {at ? m.editor_saved({ time: at }) : m.editor_nothing_yet()}
          </>
        )}
        {state === 'unsaved' && (
          <>
            <IconDeviceLaptop stroke={1.75} aria-hidden="true" />
            {isLive ? m.editor_kept_live() : m.editor_kept()}
          </>
        )}
        {state === 'failed' && (
          <>
            <IconAlertCircle stroke={1.75} aria-hidden="true" />
            {m.editor_not_saved({ reason: errorMessage(error) })}
          </>
        )}
      </p>
      {state === 'failed' && (
        <Button size="sm" variant="quiet" onClick={() => save()}>
          {m.try_again()}
        </Button>
      )}
    </div>
  );
}

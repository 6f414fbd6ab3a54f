import { errorMessage } from '#shared/api/error-messages.ts';
import { m } from '#shared/i18n/i18n.ts';
import { timeIn, userTimeZone } from '#shared/time/place-time.ts';
import { SaveStatus } from '#shared/ui/status/save-status.tsx';
import type { PostEdit } from './use-post-edit.ts';

/** The status of saving, as text. */
export function PostSaveStatus({ edit }: { edit: PostEdit }) {
  const { state, error, stored, isLive, save } = edit;
  const at = stored && timeIn(stored.updatedAt, userTimeZone());
  return (
    <SaveStatus
      state={state}
      texts={{
        saving: m.editor_saving(),
        saved: at ? m.editor_saved({ time: at }) : m.editor_nothing_yet(),
        unsaved: isLive ? m.editor_kept_live() : m.editor_kept(),
        failed: m.editor_not_saved({ reason: errorMessage(error) }),
      }}
      onRetry={save}
    />
  );
}

import { textRules } from '@layover/proto/limits';
import { textErrorMessage } from '#shared/api/text-error-message.ts';
import { m } from '#shared/i18n/i18n.ts';
import { TextField } from '#shared/ui/fields/field.tsx';
import type { Kept } from '#shared/ui/form/edit-keeper.ts';
import { FormDialog } from '#shared/ui/form/form-dialog.tsx';
import type { BlockChange } from './block-changes.ts';
import styles from './publish-dialog.module.css';

interface PublishDialogProps {
  title: string;
  /** The changes since the published version; undefined without a published version. */
  changes: readonly BlockChange[] | undefined;
  isSending: boolean;
  /** The description of the version, by the ADMIN. */
  summary: string;
  onSummary: (summary: string) => void;
  kept: Kept;
  onPublish: () => void;
  onClose: () => void;
}

const changeLabels: Readonly<Record<BlockChange['kind'], (inputs: { name: string }) => string>> = {
  added: m.publish_added,
  changed: m.publish_changed,
  removed: m.publish_removed,
  reordered: () => m.publish_reordered(),
};

/** Explains the effect before a page is published. */
export function PublishDialog({
  title,
  changes,
  isSending,
  summary,
  onSummary,
  kept,
  onPublish,
  onClose,
}: PublishDialogProps) {
  const problem = textErrorMessage(summary, textRules.versionSummary);
  return (
    <FormDialog
      title={title}
      description={m.publish_text()}
      submitLabel={m.editor_publish()}
      isSending={isSending}
      formProps={{ onSubmit: () => problem === undefined && onPublish() }}
      kept={kept}
      onClose={onClose}
    >
      {changes && changes.length > 0 && (
        <ul className={styles.changes}>
          {changes.map(({ id, kind, name }) => (
            <li key={`${id} ${kind}`}>{changeLabels[kind]({ name })}</li>
          ))}
        </ul>
      )}
      <TextField
        label={m.publish_summary()}
        hint={m.publish_summary_hint()}
        optional
        error={problem}
        value={summary}
        onChange={({ target }) => onSummary(target.value)}
      />
    </FormDialog>
  );
}

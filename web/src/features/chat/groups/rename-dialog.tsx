import type { Chat } from '@layover/proto/http/chat/chat';
import { type FormEvent, useId } from 'react';
import { m } from '#shared/i18n/i18n.ts';
import { Button } from '#shared/ui/buttons/button.tsx';
import { Dialog } from '#shared/ui/dialogs/dialog.tsx';
import { KeptLine } from '#shared/ui/form/kept-line.tsx';
import { useKeptValues } from '#shared/ui/form/use-kept-values.ts';
import { ErrorLine } from './error-line.tsx';
import { validateGroupName } from './group-name.ts';
import { GroupNameField } from './group-name-field.tsx';
import styles from './rename-dialog.module.css';
import { useRenameGroup } from './use-rename-group.ts';

/** Asks for a group's new name. An empty or unchanged name changes nothing. */
export default function RenameDialog({ chat, onClose }: { chat: Chat; onClose: () => void }) {
  const { values: name, change, clear, kept } = useKeptValues(`group-name.${chat._id}`, chat.chat_name);
  const { mutate, isPending, error } = useRenameGroup(chat._id);
  const form = useId();
  const { length, isValid } = validateGroupName(name);

  const leave = () => {
    clear();
    onClose();
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const newName = name.trim();
    if (length === 0 || newName === chat.chat_name) return leave();
    if (isValid && !isPending) mutate(newName, { onSuccess: leave });
  };
  return (
    <Dialog
      open
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
      title={m.chat_group_rename_title()}
      footer={
        <>
          <Button variant="quiet" onClick={leave}>
            {m.cancel()}
          </Button>
          <Button type="submit" form={form} disabled={length > 0 && !isValid} busy={isPending}>
            {m.chat_group_rename_submit()}
          </Button>
        </>
      }
    >
      <form id={form} className={styles.form} onSubmit={submit}>
        <KeptLine kept={kept} />
        <GroupNameField label={m.chat_group_new_name()} name={name} onChange={change} />
        <p className={styles.what}>{m.chat_group_rename_hint()}</p>
        {error && <ErrorLine error={error} />}
      </form>
    </Dialog>
  );
}

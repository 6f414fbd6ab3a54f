import type { Person } from '@layover/proto/http/shared-schemas';
import { IconX } from '@tabler/icons-react';
import { type FormEvent, useId } from 'react';
import { Avatar } from '#entities/person/avatar.tsx';
import { fullName } from '#entities/person/person-labels.ts';
import { m } from '#shared/i18n/i18n.ts';
import { Button } from '#shared/ui/buttons/button.tsx';
import { Dialog } from '#shared/ui/dialogs/dialog.tsx';
import { KeptLine } from '#shared/ui/form/kept-line.tsx';
import { useKeptValues } from '#shared/ui/form/use-kept-values.ts';
import { showToast } from '#shared/ui/toasts/toast.ts';
import { LimitNote } from '../display/limit-note.tsx';
import { useChat } from '../state/chat-context.ts';
import { ErrorLine } from './error-line.tsx';
import styles from './group-dialog.module.css';
import type { GroupDraft } from './group-dialog-state.ts';
import { validateGroupName } from './group-name.ts';
import { GroupNameField } from './group-name-field.tsx';
import { JoinPreview } from './join-preview.tsx';
import { PersonPicker } from './person-picker.tsx';
import { useCreateGroup } from './use-create-group.ts';

interface GroupDialogProps extends GroupDraft {
  onClose: () => void;
  /** The user leaves for the packages and continues here afterwards. */
  onLeave: (draft: GroupDraft) => void;
}

/** Dialog for a new group. */
export default function GroupDialog({
  keptAs,
  chosen: initial,
  name: initialName,
  plan,
  onClose,
  onLeave,
}: GroupDialogProps) {
  const { values, change, clear, creationIdOf, kept } = useKeptValues<Pick<GroupDraft, 'chosen' | 'name'>>(
    keptAs,
    {
      chosen: initial,
      name: initialName,
    },
  );
  const { chosen, name } = values;
  const leave = () => onLeave({ keptAs, chosen, name, plan });
  const { windows } = useChat();
  const { mutate, isPending, error } = useCreateGroup();
  const form = useId();
  const ready = chosen.length > 0 && validateGroupName(name).isValid;

  const toggle = (person: Person) => {
    const others = chosen.filter(({ _id }) => _id !== person._id);
    change({ ...values, chosen: others.length < chosen.length ? others : [...chosen, person] });
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!ready || isPending) return;
    const group = { name: name.trim(), people: chosen.map(({ _id }) => _id) };
    // All attempts have one id, also with a further change, so that the dialog creates one group at most.
    const clientId = creationIdOf({});
    mutate(
      { ...group, clientId },
      {
        onSuccess: ({ chat: { _id, invited } }) => {
          const [first, ...others] = invited;
          if (first) {
            showToast(
              others.length === 0
                ? m.chat_invited_toast({ name: first.first_name })
                : m.chat_invited_toast_many({ count: invited.length }),
            );
          }
          clear();
          // Its window can take the focus only once the dialog does not hold it.
          onClose();
          windows.open(_id);
        },
      },
    );
  };
  const cancel = () => {
    clear();
    onClose();
  };
  return (
    <Dialog
      open
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
      title={m.chat_new_group()}
      footer={
        <>
          {chosen.length > 0 && (
            <span className={styles.sum}>
              {chosen.length === 1
                ? m.chat_group_others_one()
                : m.chat_group_others({ count: chosen.length })}
            </span>
          )}
          <Button variant="quiet" onClick={cancel}>
            {m.cancel()}
          </Button>
          <Button type="submit" form={form} disabled={!ready} busy={isPending}>
            {m.chat_group_create_submit()}
          </Button>
        </>
      }
    >
      <form id={form} className={styles.form} onSubmit={submit}>
        <KeptLine kept={kept} />
        <PersonPicker kind="checkbox" chosen={chosen} onToggle={toggle} plan={plan} className={styles.picker}>
          {chosen.length > 0 ? (
            <Chosen people={chosen} onRemove={toggle} />
          ) : (
            <p className={styles.hint}>{m.chat_people_required()}</p>
          )}
        </PersonPicker>
        <JoinPreview people={chosen} />
        <GroupNameField
          label={m.chat_group_name()}
          name={name}
          onChange={(next) => change({ ...values, name: next })}
        />
        {error ? (
          <ErrorLine error={error} onLeave={leave} />
        ) : (
          <LimitNote groupSize={chosen.length + 1} onLeave={leave} />
        )}
      </form>
    </Dialog>
  );
}

function Chosen({ people, onRemove }: { people: readonly Person[]; onRemove: (person: Person) => void }) {
  return (
    <ul className={styles.chosen} aria-label={m.chat_people_chosen()}>
      {people.map((person) => (
        <li key={person._id}>
          <Avatar person={person} />
          <button
            type="button"
            aria-label={m.chat_people_remove({ name: fullName(person) })}
            title={fullName(person)}
            onClick={() => onRemove(person)}
          >
            <IconX stroke={2.5} aria-hidden="true" />
          </button>
          <span>{person.first_name}</span>
        </li>
      ))}
    </ul>
  );
}

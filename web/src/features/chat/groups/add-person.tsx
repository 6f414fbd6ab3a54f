import type { Chat } from '@layover/proto/http/chat/chat';
import type { Person } from '@layover/proto/http/shared-schemas';
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { m } from '#shared/i18n/i18n.ts';
import { Button } from '#shared/ui/buttons/button.tsx';
import { showToast } from '#shared/ui/toasts/toast.ts';
import { LimitNote } from '../display/limit-note.tsx';
import { RETURN_FOCUS, useKeepFocusInWindow } from '../state/use-window-focus.ts';
import styles from './add-person.module.css';
import { ErrorLine } from './error-line.tsx';
import { JoinPreview } from './join-preview.tsx';
import { PersonPicker } from './person-picker.tsx';
import { useAddPerson } from './use-add-person.ts';

/** Adds a person to the group. It replaces the messages. */
export default function AddPerson({ chat, onClose }: { chat: Chat; onClose: () => void }) {
  const [person, setPerson] = useState<Person>();
  const { mutate, isPending, error } = useAddPerson(chat._id);
  const heading = useId();
  const frame = useRef<HTMLElement>(null);
  useEffect(() => frame.current?.querySelector('input')?.focus({ preventScroll: true }), []);
  useKeepFocusInWindow(frame, RETURN_FOCUS);

  const add = () => {
    if (!person || isPending) return;
    mutate(person._id, {
      onSuccess: ({ chat: { invited } }) => {
        const name = person.first_name;
        const isInvited = invited.some(({ _id }) => _id === person._id);
        showToast(isInvited ? m.chat_invited_toast({ name }) : m.chat_group_added_toast({ name }));
        onClose();
      },
    });
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || event.defaultPrevented) return;
    // Escape must not fold the window.
    event.stopPropagation();
    onClose();
  };
  const members = [...chat.persons.map(({ user }) => user), ...chat.invited].map(({ _id }) => _id);
  return (
    <section ref={frame} className={styles.frame} aria-labelledby={heading} onKeyDown={onKeyDown}>
      <h3 id={heading}>{m.chat_group_add()}</h3>
      <PersonPicker
        kind="radio"
        chosen={person ? [person] : []}
        onToggle={setPerson}
        without={members}
        className={styles.picker}
      />
      <JoinPreview people={person ? [person] : []} />
      {error ? <ErrorLine error={error} /> : <LimitNote groupSize={members.length + 1} />}
      <div className={styles.answer}>
        <Button variant="secondary" onClick={onClose}>
          {m.cancel()}
        </Button>
        <Button disabled={!person} busy={isPending} onClick={add}>
          {m.chat_group_add_submit()}
        </Button>
      </div>
    </section>
  );
}

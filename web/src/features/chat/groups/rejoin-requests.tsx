import type { Chat } from '@layover/proto/http/chat/chat';
import type { Person } from '@layover/proto/http/shared-schemas';
import { Avatar } from '#entities/person/avatar.tsx';
import { m } from '#shared/i18n/i18n.ts';
import { Button } from '#shared/ui/buttons/button.tsx';
import { showToast } from '#shared/ui/toasts/toast.ts';
import { groupErrorMessage, toastError } from '../display/error-messages.ts';
import styles from './rejoin-requests.module.css';
import { useAddPerson } from './use-add-person.ts';
import { useRemovePerson } from './use-remove-person.ts';

/** Shown to the managers of a group: former members who ask to be added again. */
export function RejoinRequests({ chat }: { chat: Chat }) {
  const [person, ...others] = chat.asking;
  return person ? (
    <RejoinRequest key={person._id} chatId={chat._id} person={person} moreCount={others.length} />
  ) : null;
}

function RejoinRequest({ chatId, person, moreCount }: { chatId: string; person: Person; moreCount: number }) {
  const add = useAddPerson(chatId);
  const remove = useRemovePerson(chatId, toastError);
  const busy = add.isPending || remove.isPending;
  const name = person.first_name;
  const addAgain = () =>
    add.mutate(person._id, {
      onSuccess: () => showToast(m.chat_group_added_toast({ name })),
      onError: (error) => showToast(groupErrorMessage(error)),
    });
  const decline = () =>
    remove.mutate(person._id, { onSuccess: () => showToast(m.chat_rejoin_declined_toast({ name })) });
  return (
    <section className={styles.bar} aria-live="polite">
      <Avatar person={person} />
      <p>
        {moreCount > 0
          ? m.chat_rejoin_request_more({ name, count: moreCount })
          : m.chat_rejoin_request({ name })}
      </p>
      <div className={styles.answer}>
        <Button variant="quiet" size="sm" disabled={busy} busy={remove.isPending} onClick={decline}>
          {m.chat_rejoin_decline()}
        </Button>
        <Button size="sm" disabled={busy} busy={add.isPending} onClick={addAgain}>
          {m.chat_rejoin_accept()}
        </Button>
      </div>
    </section>
  );
}

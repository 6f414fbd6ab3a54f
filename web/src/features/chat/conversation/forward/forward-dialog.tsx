import type { Chat } from '@layover/proto/http/chat/chat';
import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useId, useState } from 'react';
import { m } from '#shared/i18n/i18n.ts';
import { Button } from '#shared/ui/buttons/button.tsx';
import { Dialog } from '#shared/ui/dialogs/dialog.tsx';
import { Checkbox } from '#shared/ui/fields/checkbox.tsx';
import { SearchField } from '#shared/ui/fields/search-field.tsx';
import { showToast } from '#shared/ui/toasts/toast.ts';
import { hasMoreChats, listedChats } from '../../cache/chat-list-state.ts';
import { accessOf, nameMatches, titleOf } from '../../cache/chat-view.ts';
import { readMoreChats } from '../../cache/chats-query.ts';
import { plainTextPreview } from '../../display/chat-labels.ts';
import { toastError } from '../../display/error-messages.ts';
import type { MessageView } from '../../display/message-view.ts';
import list from '../../groups/person-picker.module.css';
import { ChatAvatar } from '../../presence/chat-avatar.tsx';
import { PersonSummary } from '../../presence/person-summary.tsx';
import { useUnsentWork } from '../../send-queue/unsent-work.ts';
import { useChat, useChats } from '../../state/chat-context.ts';
import styles from './forward-dialog.module.css';

/** Chats to which a message is forwarded at once. */
const CHATS_MAX = 10;

interface ForwardDialogProps {
  message: MessageView;
  onClose: () => void;
}

/** Asks to which of the user's chats a message is forwarded. */
export default function ForwardDialog({ message, onClose }: ForwardDialogProps) {
  const { me } = useChat();
  const { sendQueue } = useUnsentWork();
  const { data: chatList } = useChats();
  const [query, setQuery] = useState('');
  const [chosen, setChosen] = useState<readonly Chat[]>([]);
  const form = useId();
  const { _id = '', text, attachment } = message;
  const chats = (chatList ? listedChats(chatList, me) : []).filter((chat) => accessOf(chat, me) === 'open');
  const found = chats.filter((chat) => nameMatches(chat, me, query));
  const isFull = chosen.length >= CHATS_MAX;
  const isChosen = (chat: Chat) => chosen.some((each) => each._id === chat._id);
  const toggle = (chat: Chat) =>
    setChosen(isChosen(chat) ? chosen.filter((each) => each._id !== chat._id) : [...chosen, chat]);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    const [first] = chosen;
    if (!first) return;
    const file = attachment?._id ? { ...attachment, _id: attachment._id } : null;
    for (const chat of chosen) sendQueue.add(chat._id, { text, forward: { _id, attachment: file } });
    showToast(
      chosen.length === 1
        ? m.chat_forwarded_toast({ name: titleOf(first, me) })
        : m.chat_forwarded_toast_many({ count: chosen.length }),
    );
    onClose();
  };
  return (
    <Dialog
      open
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
      title={m.chat_forward_title()}
      footer={
        <>
          <Button variant="quiet" onClick={onClose}>
            {m.cancel()}
          </Button>
          <Button type="submit" form={form} disabled={chosen.length === 0}>
            {chosen.length > 1 ? m.chat_forward_to({ count: chosen.length }) : m.chat_forward()}
          </Button>
        </>
      }
    >
      <form id={form} className={styles.form} onSubmit={submit}>
        <p className={styles.preview}>{plainTextPreview({ text, attachment })}</p>
        <SearchField
          label={m.chat_search()}
          value={query}
          onChange={setQuery}
          onKeyDown={(event) => {
            if (event.key === 'Enter') event.preventDefault();
          }}
        />
        {/* biome-ignore lint/a11y/useSemanticElements: a fieldset cannot scroll in all browsers. */}
        <div className={list.list} role="group" aria-label={m.chat_list()}>
          {found.map((chat) => (
            <label key={chat._id} className={list.person}>
              <Checkbox
                checked={isChosen(chat)}
                disabled={isFull && !isChosen(chat)}
                onChange={() => toggle(chat)}
              />
              <ChatAvatar chat={chat} size="sm" />
              <PersonSummary name={titleOf(chat, me)} />
            </label>
          ))}
          {found.length === 0 && <p className={list.aside}>{m.chat_list_no_match()}</p>}
          {chatList && hasMoreChats(chatList) && <MoreChats />}
        </div>
        {isFull && (
          <p className={styles.preview} role="status">
            {m.chat_forward_max({ max: CHATS_MAX })}
          </p>
        )}
      </form>
    </Dialog>
  );
}

function MoreChats() {
  const { me } = useChat();
  const client = useQueryClient();
  const [busy, setBusy] = useState(false);
  const read = async () => {
    setBusy(true);
    await readMoreChats(client, me).catch(toastError);
    setBusy(false);
  };
  return (
    <div className={list.aside}>
      <Button size="sm" variant="quiet" busy={busy} onClick={() => void read()}>
        {m.chat_list_more()}
      </Button>
    </div>
  );
}

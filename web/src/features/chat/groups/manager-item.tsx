import type { Chat } from '@layover/proto/http/chat/chat';
import type { Person } from '@layover/proto/http/shared-schemas';
import { IconUserShield } from '@tabler/icons-react';
import { m } from '#shared/i18n/i18n.ts';
import { MenuItem } from '#shared/ui/dialogs/menu.tsx';
import { useChat } from '../state/chat-context.ts';
import { useChangeManager } from './use-change-manager.ts';

/** Names a member a manager, or takes that back. */
export function ManagerItem({ chat, person }: { chat: Chat; person: Person }) {
  const { me } = useChat();
  const change = useChangeManager(chat._id);
  const manages = chat.managers.includes(person._id);
  const label = () => {
    if (!manages) return m.chat_manager_add();
    return person._id === me ? m.chat_manager_step_down() : m.chat_manager_remove();
  };
  return (
    <MenuItem
      icon={<IconUserShield stroke={1.75} />}
      description={!manages && m.chat_manager_add_hint({ name: person.first_name })}
      onSelect={() => change.mutate({ personID: person._id, manages: !manages })}
    >
      {label()}
    </MenuItem>
  );
}

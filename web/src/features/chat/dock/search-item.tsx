import { IconSearch } from '@tabler/icons-react';
import { m } from '#shared/i18n/i18n.ts';
import { MenuItem } from '#shared/ui/menu.tsx';
import { useChat } from '../client/chat-context.ts';

/** Menu item that opens the search in the chat. */
export function SearchItem({ chatId }: { chatId: string }) {
  const { conversations } = useChat();
  return (
    <MenuItem icon={<IconSearch stroke={1.75} />} onSelect={() => conversations.search(chatId, true)}>
      {m.chat_search_messages()}
    </MenuItem>
  );
}

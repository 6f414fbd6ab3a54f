import { IconMoodPlus } from '@tabler/icons-react';
import { m } from '#shared/i18n/i18n.ts';
import { MenuRow, MenuRowItem, MenuRule } from '#shared/ui/dialogs/menu.tsx';
import type { MessageView } from '../../display/message-view.ts';
import { ownEmoji } from '../../display/reactions.ts';
import { useChat } from '../../state/chat-context.ts';
import type { MessageActions } from '../messages/message-actions.ts';

const QUICK = ['👍', '❤️', '😂', '😮', '😢', '🙏'];

/** The first row of a message's menu: some emoji, and all of them behind the last button. */
export function QuickReactions({ message, actions }: { message: MessageView; actions: MessageActions }) {
  const { me } = useChat();
  const own = ownEmoji(message.reactions, me);
  return (
    <>
      <MenuRow label={m.chat_react()}>
        {QUICK.map((emoji) => (
          <MenuRowItem
            key={emoji}
            label={m.chat_react_with({ emoji })}
            checked={emoji === own}
            onSelect={() => actions.react(message, emoji === own ? null : emoji)}
          >
            {emoji}
          </MenuRowItem>
        ))}
        <MenuRowItem label={m.chat_react_more()} onSelect={() => actions.pickReaction(message)}>
          <IconMoodPlus stroke={1.75} />
        </MenuRowItem>
      </MenuRow>
      <MenuRule />
    </>
  );
}

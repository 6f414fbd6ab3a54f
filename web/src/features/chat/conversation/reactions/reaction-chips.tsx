import { m } from '#shared/i18n/i18n.ts';
import type { MessageView } from '../../display/message-view.ts';
import { isOwnReaction, reactionNames } from '../../display/reactions.ts';
import { useChat } from '../../state/chat-context.ts';
import { useMessageActions } from '../messages/message-actions.ts';
import styles from './reaction-chips.module.css';

interface ReactionChipsProps {
  message: MessageView;
  isReactable: boolean;
}

/** The reactions below a message. A press adds or removes the own one, or shows who reacted where the user may not react. */
export function ReactionChips({ message, isReactable }: ReactionChipsProps) {
  const { me } = useChat();
  const actions = useMessageActions();
  return (
    <ul className={styles.chips} aria-label={m.chat_reactions()}>
      {message.reactions.map((reaction) => {
        const { emoji, users } = reaction;
        const isOwn = isOwnReaction(reaction, me);
        const names = reactionNames(reaction, me);
        const press = () =>
          isReactable ? actions?.react(message, isOwn ? null : emoji) : actions?.showReactions(message);
        return (
          <li key={emoji}>
            <button
              type="button"
              className={styles.chip}
              title={names}
              aria-label={m.chat_reaction_label({ emoji, count: users.length, names })}
              aria-pressed={isReactable ? isOwn : undefined}
              onClick={press}
            >
              {emoji}
              <span>{users.length}</span>
            </button>
          </li>
        );
      })}
    </ul>
  );
}

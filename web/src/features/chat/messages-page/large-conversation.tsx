import { useRef, useState } from 'react';
import { useSignedIn } from '#entities/session/session.ts';
import { areaOf, paths } from '#shared/config/paths.ts';
import { m } from '#shared/i18n/i18n.ts';
import { ButtonLink } from '#shared/ui/buttons/button.tsx';
import { EmptyState } from '#shared/ui/status/empty-state.tsx';
import { otherOf } from '../cache/chat-view.ts';
import { WindowContent } from '../dock/window-content.tsx';
import { WindowIdentity } from '../dock/window-identity.tsx';
import { windowLabel } from '../dock/window-label.ts';
import { WindowOptions } from '../dock/window-options.tsx';
import { useChat } from '../state/chat-context.ts';
import { useShownConversation } from '../state/use-shown-conversation.ts';
import { useWindowFocus } from '../state/use-window-focus.ts';
import { type GroupView, personOfTarget, type Recipient } from '../state/windows-store.ts';
import styles from './large-conversation.module.css';
import { useChatOfPage } from './use-chat-of-page.ts';
import { useMessageLink } from './use-message-link.ts';

/** A conversation that fills the page beside the list. */
export function LargeConversation({ id, person }: { id: string; person: Recipient | undefined }) {
  const { me } = useChat();
  const area = areaOf(useSignedIn()?.rol);
  const frame = useRef<HTMLElement>(null);
  const [view, setView] = useState<GroupView>();
  const { chat, invitation, isMissing } = useChatOfPage(id);
  const draft = chat ? undefined : person;
  useWindowFocus(frame, id, false);
  useShownConversation(id, true);
  useMessageLink(id);
  if (isMissing || (personOfTarget(id) && !person)) {
    return (
      <div className={styles.missing}>
        <EmptyState
          image="/scenes/quiet.webp"
          title={m.messages_missing_title()}
          text={m.messages_missing_text()}
          actions={<ButtonLink to={paths.messages(area)}>{m.messages_all()}</ButtonLink>}
        />
      </div>
    );
  }
  return (
    <section
      ref={frame}
      tabIndex={-1}
      className={styles.frame}
      aria-label={windowLabel({ chat, invitation, person: draft }, me)}
      data-testid="conversation"
    >
      <header className={styles.head}>
        <WindowIdentity chat={chat} invitation={invitation} person={draft} />
        <WindowOptions
          id={id}
          chat={chat}
          person={chat ? otherOf(chat, me) : draft}
          onShow={setView}
          isLarge
        />
      </header>
      <WindowContent
        id={id}
        chat={chat}
        invitation={invitation}
        person={draft}
        view={view}
        onShow={setView}
      />
    </section>
  );
}

import { IconMessageCirclePlus, IconUsersPlus } from '@tabler/icons-react';
import { useEffect, useLayoutEffect } from 'react';
import { Navigate, useNavigate, useSearchParams } from 'react-router-dom';
import { useSignedIn } from '#entities/session/session.ts';
import { areaOf, paths } from '#shared/config/paths.ts';
import { useViewportWidth } from '#shared/hooks/use-viewport.ts';
import { m } from '#shared/i18n/i18n.ts';
import { closePanel } from '#shared/layout/side-panel.ts';
import { IconButton } from '#shared/ui/buttons/icon-button.tsx';
import { EmptyState } from '#shared/ui/status/empty-state.tsx';
import { ChatsTab } from '../chat-list/chats-tab.tsx';
import { openGroupDialog } from '../groups/group-dialog-state.ts';
import { isPhone } from '../state/dock-layout.ts';
import { fillMessagesPlace } from '../state/messages-place.tsx';
import { useLargeView } from '../state/use-large-view.ts';
import { MESSAGE_PARAM } from '../state/use-open-message.ts';
import { LargeConversation } from './large-conversation.tsx';
import styles from './messages-page.module.css';
import { useOpenInPage } from './use-open-in-page.ts';

/** The list of chats, and beside it a conversation. A phone shows the list, and conversations cover it. */
export function MessagesPage() {
  const area = areaOf(useSignedIn()?.rol);
  const navigate = useNavigate();
  const [params] = useSearchParams();
  const message = params.get(MESSAGE_PARAM);
  const phone = isPhone(useViewportWidth());
  const { id, slot, person } = useLargeView();
  useOpenInPage(!phone);
  useEffect(closePanel, []);
  useLayoutEffect(fillMessagesPlace, []);
  if (phone && id) {
    const search = new URLSearchParams({ chat: id, ...(message && { [MESSAGE_PARAM]: message }) });
    return <Navigate to={`${paths.messages(area)}?${search}`} replace />;
  }
  return (
    <div className={styles.page}>
      <section className={styles.list} aria-label={m.chat_list()}>
        <div className={styles.head}>
          <h1>{m.messages()}</h1>
          <IconButton label={m.panel_new_chat()} onClick={() => navigate(paths.people(area))}>
            <IconMessageCirclePlus stroke={1.75} />
          </IconButton>
          <IconButton label={m.chat_new_group()} onClick={() => openGroupDialog()}>
            <IconUsersPlus stroke={1.75} />
          </IconButton>
        </div>
        <ChatsTab />
      </section>
      {!phone &&
        (id ? (
          <LargeConversation key={slot ?? id} id={id} person={person} />
        ) : (
          <div className={styles.none}>
            <EmptyState
              image="/scenes/quiet.webp"
              title={m.messages_none_title()}
              text={m.messages_none_text()}
            />
          </div>
        ))}
    </div>
  );
}

import type { Chat, Invitation } from '@layover/proto/http/chat/chat';
import { Suspense } from 'react';
import { lazySection } from '#shared/lazy/lazy-section.tsx';
import { isManager } from '../cache/chat-view.ts';
import { ConversationPane } from '../conversation/conversation-pane.tsx';
import { InvitationConversation } from '../conversation/invitation-conversation.tsx';
import { MessageSkeletons } from '../conversation/messages/message-skeletons.tsx';
import { useChat } from '../state/chat-context.ts';
import type { GroupView, Recipient } from '../state/windows-store.ts';

const AddPerson = lazySection(() => import('../groups/add-person.tsx'));
const LinkDialog = lazySection(() => import('../groups/link-dialog.tsx'));
const MembersDialog = lazySection(() => import('../groups/members-dialog.tsx'));
const PictureDialog = lazySection(() => import('../groups/picture-dialog.tsx'));
const RenameDialog = lazySection(() => import('../groups/rename-dialog.tsx'));

interface WindowContentProps {
  /** Id of the window. */
  id: string;
  /** Undefined for a draft and while the chat is loading. */
  chat: Chat | undefined;
  /** Set while the user is invited to the window's group and not a member. */
  invitation: Invitation | undefined;
  /** Recipient of a draft. */
  person: Recipient | undefined;
  folded?: boolean;
  view: GroupView | undefined;
  onShow: (view: GroupView | undefined) => void;
}

/** What is below the head of a window: the conversation, or a view of the group. */
export function WindowContent({ id, chat, invitation, person, folded, view, onShow }: WindowContentProps) {
  const { me } = useChat();
  const close = () => onShow(undefined);
  const group = chat?.chat_type === 'group' ? chat : undefined;
  // Meanwhile the user may have ceased to be a manager, or a member.
  const adding = view === 'add' && group && isManager(group, me) ? group : undefined;
  return (
    <>
      {!folded && adding && (
        <Suspense fallback={<MessageSkeletons />}>
          <AddPerson chat={adding} onClose={close} />
        </Suspense>
      )}
      {!folded && invitation && <InvitationConversation invitation={invitation} />}
      {!folded && !invitation && !adding && (chat || person) && (
        <ConversationPane id={id} chat={chat} person={person} />
      )}
      {!folded && !invitation && !chat && !person && <MessageSkeletons />}
      <Suspense>
        {group && view === 'members' && (
          <MembersDialog chat={group} onAdd={() => onShow('add')} onClose={close} />
        )}
        {group && view === 'picture' && isManager(group, me) && (
          <PictureDialog chat={group} onClose={close} />
        )}
        {group && view === 'link' && isManager(group, me) && <LinkDialog chat={group} onClose={close} />}
        {group && view === 'rename' && <RenameDialog chat={group} onClose={close} />}
      </Suspense>
    </>
  );
}

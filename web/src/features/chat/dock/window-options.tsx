import type { Chat } from '@layover/proto/http/chat/chat';
import {
  IconArrowsMaximize,
  IconArrowsMinimize,
  IconCamera,
  IconDoorExit,
  IconDots,
  IconLink,
  IconPencil,
  IconSearch,
  IconUserPlus,
  IconUsers,
  IconUsersPlus,
} from '@tabler/icons-react';
import { fullName } from '#entities/person/person-labels.ts';
import { useViewportWidth } from '#shared/hooks/use-viewport.ts';
import { m } from '#shared/i18n/i18n.ts';
import { IconButton } from '#shared/ui/buttons/icon-button.tsx';
import { Menu, MenuItem, MenuRule } from '#shared/ui/dialogs/menu.tsx';
import { addsPeople, otherOf, titleOf } from '../cache/chat-view.ts';
import { openGroupDialog } from '../groups/group-dialog-state.ts';
import { BlockItem, ProfileItem } from '../requests/person-items.tsx';
import { useChat } from '../state/chat-context.ts';
import { useLeaveGroup } from '../state/deferred-calls/use-deferred-calls.ts';
import { isPhone } from '../state/dock-layout.ts';
import { useLargeView } from '../state/use-large-view.ts';
import { RETURN_FOCUS } from '../state/use-window-focus.ts';
import type { GroupView, Recipient } from '../state/windows-store.ts';

interface WindowOptionsProps {
  /** Id of the window. */
  id: string;
  chat: Chat | undefined;
  /** The other person of a one-to-one chat. */
  person: Recipient | undefined;
  onShow: (view: GroupView) => void;
  /** The conversation fills the page of messages. */
  isLarge?: boolean;
}

/** Menu of a window: actions on the person or the group. */
export function WindowOptions({ id, chat, person, onShow, isLarge }: WindowOptionsProps) {
  const { me } = useChat();
  if (!chat && !person) return null;
  const draft = chat ? undefined : person;
  return (
    <Menu
      heading={chat ? titleOf(chat, me) : person && fullName(person)}
      trigger={
        <IconButton size="sm" label={m.chat_options()} {...{ [RETURN_FOCUS]: '' }}>
          <IconDots stroke={1.75} />
        </IconButton>
      }
    >
      {isLarge ? <DockItem id={id} person={draft} /> : <LargeItem id={id} person={draft} />}
      {chat && <SearchItem chatId={chat._id} />}
      {person ? (
        <PersonItems chat={chat} person={person} />
      ) : (
        chat && <GroupItems chat={chat} onShow={onShow} />
      )}
    </Menu>
  );
}

function LargeItem({ id, person }: { id: string; person: Recipient | undefined }) {
  const { openLarge } = useLargeView();
  if (isPhone(useViewportWidth())) return null;
  return (
    <MenuItem icon={<IconArrowsMaximize stroke={1.75} />} onSelect={() => openLarge(id, person)}>
      {m.chat_open_large()}
    </MenuItem>
  );
}

function DockItem({ id, person }: { id: string; person: Recipient | undefined }) {
  const { openDocked } = useLargeView();
  return (
    <MenuItem icon={<IconArrowsMinimize stroke={1.75} />} onSelect={() => openDocked(id, person)}>
      {m.chat_open_docked()}
    </MenuItem>
  );
}

function PersonItems({
  chat,
  person,
}: {
  chat: Chat | undefined;
  person: { _id: string; first_name: string };
}) {
  const { me } = useChat();
  const other = chat && otherOf(chat, me);
  return (
    <>
      <ProfileItem personId={person._id} />
      {other && (
        <MenuItem
          icon={<IconUsersPlus stroke={1.75} />}
          description={m.chat_group_create_hint({ name: person.first_name })}
          onSelect={() => openGroupDialog(other)}
        >
          {m.chat_group_create()}
        </MenuItem>
      )}
      {chat && (
        <>
          <MenuRule />
          <BlockItem chat={chat} name={person.first_name} blocked={chat.blocked} />
        </>
      )}
    </>
  );
}

function GroupItems({ chat, onShow }: { chat: Chat; onShow: (view: GroupView) => void }) {
  const { me } = useChat();
  const leave = useLeaveGroup();
  const managesMembers = addsPeople(chat, me);
  return (
    <>
      <MenuItem icon={<IconUsers stroke={1.75} />} onSelect={() => onShow('members')}>
        {m.chat_group_members()}
      </MenuItem>
      {managesMembers && (
        <MenuItem icon={<IconUserPlus stroke={1.75} />} onSelect={() => onShow('add')}>
          {m.chat_group_add()}
        </MenuItem>
      )}
      {!chat.left && (
        <>
          {chat.planId === null && (
            <MenuItem icon={<IconPencil stroke={1.75} />} onSelect={() => onShow('rename')}>
              {m.chat_group_rename()}
            </MenuItem>
          )}
          {managesMembers && (
            <>
              <MenuItem icon={<IconCamera stroke={1.75} />} onSelect={() => onShow('picture')}>
                {m.chat_picture()}
              </MenuItem>
              <MenuItem icon={<IconLink stroke={1.75} />} onSelect={() => onShow('link')}>
                {m.chat_link()}
              </MenuItem>
            </>
          )}
          <MenuRule />
          <MenuItem
            danger
            icon={<IconDoorExit stroke={1.75} />}
            description={m.chat_group_leave_hint()}
            onSelect={() => leave(chat)}
          >
            {m.chat_group_leave()}
          </MenuItem>
        </>
      )}
    </>
  );
}

function SearchItem({ chatId }: { chatId: string }) {
  const { conversations } = useChat();
  return (
    <MenuItem icon={<IconSearch stroke={1.75} />} onSelect={() => conversations.search(chatId, true)}>
      {m.chat_search_messages()}
    </MenuItem>
  );
}

import type { Chat } from '@layover/proto/http/chat';
import {
  IconBan,
  IconCircleCheck,
  IconDoorExit,
  IconDots,
  IconPencil,
  IconUserCircle,
  IconUserPlus,
  IconUsers,
  IconUsersPlus,
} from '@tabler/icons-react';
import { areaOf, paths } from '#shared/config/paths.ts';
import { m } from '#shared/i18n/i18n.ts';
import { useSignedIn } from '#shared/lib/session.ts';
import { IconButton } from '#shared/ui/icon-button.tsx';
import { Menu, MenuItem, MenuRule } from '#shared/ui/menu.tsx';
import { useBlockPerson } from '../api/block-person.ts';
import { useLeaveGroup } from '../api/leave-group.ts';
import { useChat } from '../chat-context.ts';
import { askForGroup } from '../group-wish.ts';
import { isCreator, otherOf } from '../model/chat-view.ts';
import type { GroupView } from '../windows.ts';
import { SearchItem } from './search-item.tsx';

interface WindowOptionsProps {
  chat: Chat | undefined;
  /** The other person of a one-to-one chat. */
  person: { _id: string; first_name: string } | undefined;
  onShow: (view: GroupView) => void;
}

/** What can be done with the person or the group of a conversation. */
export function WindowOptions({ chat, person, onShow }: WindowOptionsProps) {
  if (!chat && !person) return null;
  return (
    <Menu
      trigger={
        <IconButton size="sm" label={m.chat_options()}>
          <IconDots stroke={1.75} />
        </IconButton>
      }
    >
      {chat && <SearchItem chatId={chat._id} />}
      {person ? (
        <PersonItems chat={chat} person={person} />
      ) : (
        chat && <GroupItems chat={chat} onShow={onShow} />
      )}
    </Menu>
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
  const area = areaOf(useSignedIn()?.rol);
  const other = chat && otherOf(chat, me);
  return (
    <>
      <MenuItem
        icon={<IconUserCircle stroke={1.75} />}
        description={m.chat_new_tab()}
        onSelect={() => window.open(paths.profile(area, person._id), '_blank', 'noopener')}
      >
        {m.chat_view_profile()}
      </MenuItem>
      {other && (
        <MenuItem
          icon={<IconUsersPlus stroke={1.75} />}
          description={m.chat_group_with({ name: person.first_name })}
          onSelect={() => askForGroup(other)}
        >
          {m.chat_create_group()}
        </MenuItem>
      )}
      {chat && <BlockItem chat={chat} name={person.first_name} />}
    </>
  );
}

function BlockItem({ chat, name }: { chat: Chat; name: string }) {
  const { mutate } = useBlockPerson(chat._id);
  return (
    <>
      <MenuRule />
      {chat.blocked ? (
        <MenuItem
          icon={<IconCircleCheck stroke={1.75} />}
          description={m.chat_unblock_what()}
          onSelect={() => mutate(false)}
        >
          {m.chat_unblock_user()}
        </MenuItem>
      ) : (
        <MenuItem
          danger
          icon={<IconBan stroke={1.75} />}
          description={m.chat_block_what({ name })}
          onSelect={() => mutate(true)}
        >
          {m.chat_block()}
        </MenuItem>
      )}
    </>
  );
}

function GroupItems({ chat, onShow }: { chat: Chat; onShow: (view: GroupView) => void }) {
  const { me } = useChat();
  const { mutate: leave } = useLeaveGroup(chat._id);
  return (
    <>
      <MenuItem icon={<IconUsers stroke={1.75} />} onSelect={() => onShow('members')}>
        {m.chat_group_members()}
      </MenuItem>
      {isCreator(chat, me) && (
        <MenuItem icon={<IconUserPlus stroke={1.75} />} onSelect={() => onShow('add')}>
          {m.chat_group_add()}
        </MenuItem>
      )}
      {!chat.left && (
        <>
          <MenuItem icon={<IconPencil stroke={1.75} />} onSelect={() => onShow('rename')}>
            {m.chat_group_rename()}
          </MenuItem>
          <MenuRule />
          <MenuItem
            danger
            icon={<IconDoorExit stroke={1.75} />}
            description={m.chat_group_leave_what()}
            onSelect={() => leave()}
          >
            {m.chat_group_leave()}
          </MenuItem>
        </>
      )}
    </>
  );
}

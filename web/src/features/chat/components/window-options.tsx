import type { Chat } from '@layover/proto/http/chat';
import { IconBan, IconCircleCheck, IconDots, IconUserCircle } from '@tabler/icons-react';
import { areaOf, paths } from '#shared/config/paths.ts';
import { m } from '#shared/i18n/i18n.ts';
import { useSignedIn } from '#shared/lib/session.ts';
import { IconButton } from '#shared/ui/icon-button.tsx';
import { Menu, MenuItem, MenuRule } from '#shared/ui/menu.tsx';
import { useBlockPerson } from '../api/block-person.ts';

interface WindowOptionsProps {
  chat: Chat | undefined;
  /** The other person of a one-to-one chat. */
  person: { _id: string; first_name: string } | undefined;
}

/** What can be done with the person of a conversation. */
export function WindowOptions({ chat, person }: WindowOptionsProps) {
  const area = areaOf(useSignedIn()?.rol);
  if (!person) return null;
  const showProfile = () => window.open(paths.profile(area, person._id), '_blank', 'noopener');
  return (
    <Menu
      trigger={
        <IconButton size="sm" label={m.chat_options()}>
          <IconDots stroke={1.75} />
        </IconButton>
      }
    >
      <MenuItem icon={<IconUserCircle stroke={1.75} />} description={m.chat_new_tab()} onSelect={showProfile}>
        {m.chat_view_profile()}
      </MenuItem>
      {chat && <BlockItem chat={chat} name={person.first_name} />}
    </Menu>
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

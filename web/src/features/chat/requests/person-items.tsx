import type { Chat } from '@layover/proto/http/chat/chat';
import { IconBan, IconCircleCheck, IconUserCircle } from '@tabler/icons-react';
import { useSignedIn } from '#entities/session/session.ts';
import { areaOf, paths } from '#shared/config/paths.ts';
import { m } from '#shared/i18n/i18n.ts';
import { MenuItem } from '#shared/ui/dialogs/menu.tsx';
import { useBlockPerson } from './use-block-person.ts';

/** Menu item that opens the person's profile in a new tab. */
export function ProfileItem({ personId }: { personId: string }) {
  const area = areaOf(useSignedIn()?.rol);
  return (
    <MenuItem
      icon={<IconUserCircle stroke={1.75} />}
      description={m.chat_new_tab()}
      onSelect={() => window.open(paths.profile(area, personId), '_blank', 'noopener')}
    >
      {m.chat_view_profile()}
    </MenuItem>
  );
}

interface BlockItemProps {
  chat: Chat;
  /** A member of a group; undefined for the other person of a one-to-one chat. */
  memberId?: string;
  name: string;
  blocked: boolean;
}

/** Menu item that blocks or unblocks a person. */
export function BlockItem({ chat, memberId, name, blocked }: BlockItemProps) {
  const { mutate } = useBlockPerson(chat._id, memberId);
  return blocked ? (
    <MenuItem
      icon={<IconCircleCheck stroke={1.75} />}
      description={m.chat_unblock_hint()}
      onSelect={() => mutate(false)}
    >
      {m.chat_unblock_user()}
    </MenuItem>
  ) : (
    <MenuItem
      danger
      icon={<IconBan stroke={1.75} />}
      description={m.person_block_hint({ name })}
      onSelect={() => mutate(true)}
    >
      {m.chat_block()}
    </MenuItem>
  );
}

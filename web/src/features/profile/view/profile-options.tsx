import { IconBan, IconDots, IconMessageCircle } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useChangeBlock } from '#entities/person/block/use-change-block.ts';
import { m } from '#shared/i18n/i18n.ts';
import { IconButton } from '#shared/ui/buttons/icon-button.tsx';
import { Menu, MenuItem, MenuRule } from '#shared/ui/dialogs/menu.tsx';

interface ProfileOptionsProps {
  person: { _id: string; first_name: string };
  /** Undefined while the user's own profile is incomplete. */
  onChat: (() => void) | undefined;
  /** Runs when the person is blocked. */
  onBlocked: () => void;
  /** Further items above the block, such as a report. */
  children?: ReactNode;
}

/** Menu of another person's profile. */
export function ProfileOptions({ person, onChat, onBlocked, children }: ProfileOptionsProps) {
  const changeBlock = useChangeBlock();
  const name = person.first_name;
  return (
    <Menu
      trigger={
        <IconButton label={m.profile_options({ name })}>
          <IconDots stroke={1.75} aria-hidden="true" />
        </IconButton>
      }
    >
      {onChat && (
        <MenuItem icon={<IconMessageCircle stroke={1.75} />} onSelect={onChat}>
          {m.profile_start_chat()}
        </MenuItem>
      )}
      {children}
      {(onChat || children) && <MenuRule />}
      <MenuItem
        danger
        icon={<IconBan stroke={1.75} />}
        description={m.person_block_hint({ name })}
        onSelect={() => void changeBlock(person, true, onBlocked)}
      >
        {m.person_block({ name })}
      </MenuItem>
    </Menu>
  );
}

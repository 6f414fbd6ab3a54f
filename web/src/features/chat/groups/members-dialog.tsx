import type { Chat } from '@layover/proto/http/chat/chat';
import type { Person } from '@layover/proto/http/shared-schemas';
import { IconDots, IconMessageCircle, IconUserMinus, IconUserPlus } from '@tabler/icons-react';
import { Avatar } from '#entities/person/avatar.tsx';
import { fullName, jobAndCompany } from '#entities/person/person-labels.ts';
import { m } from '#shared/i18n/i18n.ts';
import { Button } from '#shared/ui/buttons/button.tsx';
import { IconButton } from '#shared/ui/buttons/icon-button.tsx';
import { Dialog } from '#shared/ui/dialogs/dialog.tsx';
import { Menu, MenuItem, MenuRule } from '#shared/ui/dialogs/menu.tsx';
import { addsPeople, groupNameOf, isManager, membersOf } from '../cache/chat-view.ts';
import { memberCountLabel } from '../display/chat-labels.ts';
import { toastError } from '../display/error-messages.ts';
import { PersonSummary } from '../presence/person-summary.tsx';
import { BlockItem, ProfileItem } from '../requests/person-items.tsx';
import { useChat } from '../state/chat-context.ts';
import { openChatWith } from '../state/open-chat.ts';
import { ManagerItem } from './manager-item.tsx';
import styles from './members-dialog.module.css';
import { useLiftRemoval } from './use-lift-removal.ts';
import { useRemovePerson } from './use-remove-person.ts';

interface MembersDialogProps {
  chat: Chat;
  onAdd: () => void;
  onClose: () => void;
}

/** The members of a group, its invited people, and what managers can do with them. */
export default function MembersDialog({ chat, onAdd, onClose }: MembersDialogProps) {
  const { me } = useChat();
  return (
    <Dialog
      open
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
      title={groupNameOf(chat)}
      description={memberCountLabel(chat.persons.length)}
      footer={
        <>
          {addsPeople(chat, me) && (
            <Button
              variant="soft"
              className={styles.add}
              icon={<IconUserPlus stroke={1.75} aria-hidden="true" />}
              onClick={onAdd}
            >
              {m.chat_group_add()}
            </Button>
          )}
          <Button variant="quiet" onClick={onClose}>
            {m.close()}
          </Button>
        </>
      }
    >
      <ul className={styles.members} aria-label={m.chat_group_members()}>
        {membersOf(chat, me).map((member) => (
          <Member key={member.user._id} chat={chat} member={member} onClose={onClose} />
        ))}
        {chat.invited.map((person) => (
          <Invited key={person._id} chat={chat} person={person} />
        ))}
        {chat.removed?.map((person) => (
          <Removed key={person._id} chat={chat} person={person} />
        ))}
      </ul>
    </Dialog>
  );
}

interface MemberProps {
  chat: Chat;
  member: Chat['persons'][number];
  onClose: () => void;
}

function Member({ chat, member, onClose }: MemberProps) {
  const { me } = useChat();
  const { user: person, blocked } = member;
  const isMe = person._id === me;
  return (
    <li className={styles.member}>
      <Avatar person={person} />
      <PersonSummary
        name={fullName(person)}
        about={
          isMe
            ? m.chat_group_you()
            : blocked
              ? m.chat_member_blocked({ name: person.first_name })
              : jobAndCompany(person)
        }
      />
      {chat.managers.includes(person._id) && <span className={styles.tag}>{m.chat_group_manager()}</span>}
      {isMe ? (
        addsPeople(chat, me) && chat.managers.length > 1 && <OwnMenu chat={chat} person={person} />
      ) : (
        <MemberMenu chat={chat} member={member} onClose={onClose} />
      )}
    </li>
  );
}

/** Visible to managers only. */
function Invited({ chat, person }: { chat: Chat; person: Person }) {
  const withdraw = useRemovePerson(chat._id, toastError);
  return (
    <li className={styles.member}>
      <Avatar person={person} className={styles.invited} />
      <PersonSummary name={fullName(person)} about={m.chat_invited_hint()} />
      <span className={styles.tag}>{m.chat_invited()}</span>
      <Menu
        trigger={
          <IconButton size="sm" label={m.chat_member_options({ name: fullName(person) })}>
            <IconDots stroke={1.75} />
          </IconButton>
        }
      >
        <ProfileItem personId={person._id} />
        <MenuRule />
        <MenuItem danger icon={<IconUserMinus stroke={1.75} />} onSelect={() => withdraw.mutate(person._id)}>
          {m.chat_invitation_withdraw()}
        </MenuItem>
      </Menu>
    </li>
  );
}

/** Visible to the creator of the plan only, whose chat this is. */
function Removed({ chat, person }: { chat: Chat; person: Person }) {
  const lift = useLiftRemoval(chat._id);
  return (
    <li className={styles.member}>
      <Avatar person={person} className={styles.invited} />
      <PersonSummary name={fullName(person)} about={m.chat_removed_hint()} />
      <Button
        variant="quiet"
        size="sm"
        aria-label={m.chat_removal_lift_label({ name: fullName(person) })}
        busy={lift.isPending}
        onClick={() => lift.mutate(person)}
      >
        {m.chat_removal_lift()}
      </Button>
    </li>
  );
}

/** A manager stops being one, unless nobody else is. */
function OwnMenu({ chat, person }: { chat: Chat; person: Person }) {
  return (
    <Menu
      trigger={
        <IconButton size="sm" label={m.chat_member_options({ name: fullName(person) })}>
          <IconDots stroke={1.75} />
        </IconButton>
      }
    >
      <ManagerItem chat={chat} person={person} />
    </Menu>
  );
}

function MemberMenu({ chat, member: { user: person, blocked }, onClose }: MemberProps) {
  const { me } = useChat();
  const remove = useRemovePerson(chat._id, toastError);
  const name = person.first_name;
  const block = <BlockItem chat={chat} memberId={person._id} name={name} blocked={blocked} />;
  const startChat = () => {
    onClose();
    openChatWith(person);
  };
  return (
    <Menu
      trigger={
        <IconButton size="sm" label={m.chat_member_options({ name: fullName(person) })}>
          <IconDots stroke={1.75} />
        </IconButton>
      }
    >
      <MenuItem icon={<IconMessageCircle stroke={1.75} />} onSelect={startChat}>
        {m.chat_start()}
      </MenuItem>
      <ProfileItem personId={person._id} />
      {addsPeople(chat, me) && <ManagerItem chat={chat} person={person} />}
      {blocked && block}
      {!chat.left && (!blocked || isManager(chat, me)) && <MenuRule />}
      {!chat.left && !blocked && block}
      {isManager(chat, me) && (
        <MenuItem
          danger
          icon={<IconUserMinus stroke={1.75} />}
          description={
            chat.planId === null
              ? m.chat_member_remove_hint({ name })
              : m.chat_plan_member_remove_hint({ name })
          }
          onSelect={() => remove.mutate(person._id)}
        >
          {m.chat_member_remove()}
        </MenuItem>
      )}
    </Menu>
  );
}

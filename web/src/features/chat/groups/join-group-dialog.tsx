import type { LinkedGroup } from '@layover/proto/http/chat/group-link';
import { useQuery } from '@tanstack/react-query';
import { m } from '#shared/i18n/i18n.ts';
import { Button } from '#shared/ui/buttons/button.tsx';
import { Dialog } from '#shared/ui/dialogs/dialog.tsx';
import { Skeleton } from '#shared/ui/status/skeleton.tsx';
import { memberCountLabel } from '../display/chat-labels.ts';
import { groupErrorMessage } from '../display/error-messages.ts';
import { GroupPicture } from '../presence/chat-avatar.tsx';
import { ErrorLine } from './error-line.tsx';
import { linkedGroupQuery } from './group-link-queries.ts';
import styles from './join-group-dialog.module.css';
import { useJoinGroup } from './use-join-group.ts';

interface JoinGroupDialogProps {
  token: string;
  /** `chatId`: the chat to open. */
  onClose: (chatId?: string) => void;
}

/** The group of an invitation link: its picture, its name and the number of its people, and the answer. */
export default function JoinGroupDialog({ token, onClose }: JoinGroupDialogProps) {
  const { data: group, error } = useQuery(linkedGroupQuery(token));
  const { act, isPending, error: problem } = useJoinGroup(token, group, onClose);
  return (
    <Dialog
      open
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
      title={group?.chat_name ?? m.chat_link_join_title()}
      description={group && stateText(group)}
      footer={
        <>
          <Button variant="quiet" onClick={() => onClose()}>
            {group && canAct(group) ? m.chat_link_not_now() : m.close()}
          </Button>
          {group && canAct(group) && (
            <Button busy={isPending} onClick={act}>
              {actionLabel(group)}
            </Button>
          )}
        </>
      }
    >
      <div className={styles.group}>
        {error && <p>{groupErrorMessage(error)}</p>}
        {!group && !error && <Skeleton width="10rem" height="10rem" radius="50%" />}
        {group && <GroupPicture name={group.chat_name} picture={group.picture} size="xl" />}
        {group && <p>{memberCountLabel(group.memberCount)}</p>}
        {problem && <ErrorLine error={problem} onLeave={() => onClose()} />}
      </div>
    </Dialog>
  );
}

const canAct = ({ state }: LinkedGroup) => state !== 'full';

function actionLabel({ state }: LinkedGroup): string {
  if (state === 'member') return m.chat_link_open();
  return state === 'left' ? m.chat_rejoin_ask() : m.chat_link_join();
}

function stateText({ state }: LinkedGroup): string {
  switch (state) {
    case 'member':
      return m.chat_link_member();
    case 'left':
      return m.chat_link_left();
    case 'full':
      return m.chat_link_full();
    default:
      return m.chat_link_join_text();
  }
}

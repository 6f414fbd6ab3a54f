import type { Chat } from '@layover/proto/http/chat/chat';
import type { GroupLink, groupLinkApi } from '@layover/proto/http/chat/group-link';
import { GROUP_LINK_DAYS } from '@layover/proto/limits';
import { IconLink, IconLinkOff, IconShare } from '@tabler/icons-react';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { fullName } from '#entities/person/person-labels.ts';
import { request } from '#shared/api/api-client.ts';
import { m } from '#shared/i18n/i18n.ts';
import { longDateIn, userTimeZone } from '#shared/time/place-time.ts';
import { Button } from '#shared/ui/buttons/button.tsx';
import { Dialog } from '#shared/ui/dialogs/dialog.tsx';
import { CopyField } from '#shared/ui/sharing/copy-field.tsx';
import { Skeleton } from '#shared/ui/status/skeleton.tsx';
import { showToast } from '#shared/ui/toasts/toast.ts';
import { groupNameOf } from '../cache/chat-view.ts';
import { groupErrorMessage } from '../display/error-messages.ts';
import { ErrorLine } from './error-line.tsx';
import { groupLinkQuery } from './group-link-queries.ts';
import { groupLinkUrl } from './group-link-url.ts';
import styles from './link-dialog.module.css';

/** The invitation link of a group: a manager makes a new one, or switches it off. */
export default function LinkDialog({ chat, onClose }: { chat: Chat; onClose: () => void }) {
  const { data: link, error } = useQuery(groupLinkQuery(chat._id));
  const { make, end } = useLinkChanges(chat._id);
  const url = make.data && groupLinkUrl(make.data.token);
  return (
    <Dialog
      open
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
      title={m.chat_link()}
      description={m.chat_link_text({ days: GROUP_LINK_DAYS })}
      footer={
        <>
          {link && (
            <Button
              variant="quiet"
              icon={<IconLinkOff stroke={1.75} aria-hidden="true" />}
              busy={end.isPending}
              onClick={() => end.mutate()}
            >
              {m.chat_link_end()}
            </Button>
          )}
          {url && 'share' in navigator && <ShareButton title={groupNameOf(chat)} url={url} />}
          {url && !('share' in navigator) && <Button onClick={onClose}>{m.close()}</Button>}
          {!url && (
            <Button
              icon={<IconLink stroke={1.75} aria-hidden="true" />}
              disabled={link === undefined}
              busy={make.isPending}
              onClick={() => make.mutate()}
            >
              {link ? m.chat_link_renew() : m.chat_link_make()}
            </Button>
          )}
        </>
      }
    >
      <div className={styles.link} aria-live="polite">
        {error && <ErrorLine error={error} />}
        {link === undefined && !error && <Skeleton height="3rem" />}
        {link === null && <p>{m.chat_link_none()}</p>}
        {url && <CopyField label={m.chat_link()} value={url} hint={m.chat_link_once()} />}
        {link && <LinkState link={link} isShown={url !== undefined} />}
      </div>
    </Dialog>
  );
}

function LinkState({ link, isShown }: { link: GroupLink; isShown: boolean }) {
  const day = longDateIn(link.expiresAt, userTimeZone());
  return (
    <p>
      {m.chat_link_until({ name: fullName(link.by), day })} {!isShown && m.chat_link_hidden()}
    </p>
  );
}

function ShareButton({ title, url }: { title: string; url: string }) {
  return (
    <Button
      icon={<IconShare stroke={1.75} aria-hidden="true" />}
      // The person may close the list of applications.
      onClick={() => void navigator.share({ title, url }).catch(() => undefined)}
    >
      {m.chat_link_share()}
    </Button>
  );
}

function useLinkChanges(id: string) {
  const client = useQueryClient();
  const { queryKey } = groupLinkQuery(id);
  const onError = (error: Error) => showToast(groupErrorMessage(error));
  const make = useMutation({
    mutationFn: () =>
      request<typeof groupLinkApi.makeGroupLink>('POST /api/chat/group-link/:id', { params: { id } }),
    onSuccess: ({ link }) => client.setQueryData(queryKey, link),
    onError,
  });
  const end = useMutation({
    mutationFn: () =>
      request<typeof groupLinkApi.endGroupLink>('DELETE /api/chat/group-link/:id', { params: { id } }),
    onSuccess: () => {
      client.setQueryData(queryKey, null);
      make.reset();
      showToast(m.chat_link_ended());
    },
    onError,
  });
  return { make, end };
}

import type { ContactMessageDetail, ContactState } from '@layover/proto/http/content/contact-schemas';
import { IconArrowBackUp, IconBan, IconHandGrab } from '@tabler/icons-react';
import { fullName } from '#entities/person/person-labels.ts';
import { useSignedIn } from '#entities/session/session.ts';
import { m } from '#shared/i18n/i18n.ts';
import { Button } from '#shared/ui/buttons/button.tsx';
import { FormSection } from '#shared/ui/form/form-section.tsx';
import { showToast } from '#shared/ui/toasts/toast.ts';
import type { useMessageCommand } from './message-queries.ts';

interface MessageActionsProps {
  message: ContactMessageDetail;
  command: ReturnType<typeof useMessageCommand>;
}

/** The assignee of the message, and the states that an ADMIN can give it. */
export function MessageActions({ message: { state, assignee }, command }: MessageActionsProps) {
  const me = useSignedIn();
  const isMine = state === 'in_progress' && assignee?._id === me?._id;
  const isBusy = (wanted: ContactState) =>
    command.isPending && command.variables.do === 'state' && command.variables.state === wanted;
  const set = (wanted: Exclude<ContactState, 'answered'>, done: string) =>
    command.mutate({ do: 'state', state: wanted }, { onSuccess: () => showToast(done) });
  return (
    <FormSection
      title={m.inbox_handling()}
      hint={handlingHint(state, isMine, assignee && fullName(assignee))}
    >
      {(state === 'new' || (state === 'in_progress' && !isMine)) && (
        <Button
          block
          variant="secondary"
          icon={<IconHandGrab stroke={1.75} />}
          busy={isBusy('in_progress')}
          onClick={() => set('in_progress', m.inbox_take_done())}
        >
          {state === 'new' ? m.inbox_take() : m.inbox_take_over()}
        </Button>
      )}
      {state !== 'new' && (
        <Button
          block
          variant="secondary"
          icon={<IconArrowBackUp stroke={1.75} />}
          busy={isBusy('new')}
          onClick={() => set('new', m.inbox_reopen_done())}
        >
          {state === 'in_progress' ? m.inbox_put_back() : m.inbox_reopen()}
        </Button>
      )}
      {(state === 'new' || state === 'in_progress') && (
        <Button
          block
          variant="quiet"
          icon={<IconBan stroke={1.75} />}
          busy={isBusy('spam')}
          onClick={() => set('spam', m.inbox_spam_done())}
        >
          {m.inbox_mark_spam()}
        </Button>
      )}
    </FormSection>
  );
}

function handlingHint(state: ContactState, isMine: boolean, name: string | null): string {
  if (isMine) return m.inbox_hint_mine();
  if (state === 'in_progress') return m.inbox_taken_by({ name: name ?? '' });
  if (state === 'answered') return m.inbox_answered_by({ name: name ?? '' });
  return state === 'spam' ? m.inbox_hint_spam() : m.inbox_hint_new();
}

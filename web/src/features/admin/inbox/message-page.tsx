import type { ContactMessageDetail } from '@layover/proto/http/content/contact-schemas';
import { textRules } from '@layover/proto/limits';
import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router-dom';
import { ApiError } from '#shared/api/api-error.ts';
import { errorMessage } from '#shared/api/error-messages.ts';
import { paths } from '#shared/config/paths.ts';
import { m } from '#shared/i18n/i18n.ts';
import { Button, ButtonLink } from '#shared/ui/buttons/button.tsx';
import { StatusPill } from '#shared/ui/data-table/status-pill.tsx';
import { PageTitle } from '#shared/ui/page/page-heading.tsx';
import { Banner } from '#shared/ui/status/banner.tsx';
import { EmptyState } from '#shared/ui/status/empty-state.tsx';
import { Skeleton } from '#shared/ui/status/skeleton.tsx';
import { HistorySection } from '../history-section.tsx';
import { NotesSection } from '../notes-section.tsx';
import { EditorPage } from '../plan-editor/editor-page.tsx';
import { AnswerSection } from './answer-section.tsx';
import { MessageActions } from './message-actions.tsx';
import { contactEventLabels, contactStateLabels, contactStateTones } from './message-labels.ts';
import { messageQuery, newerMessage, useMessageCommand } from './message-queries.ts';
import { MessageSection } from './message-section.tsx';
import { SenderSection } from './sender-section.tsx';

/** The page on which an ADMIN reads and answers one message. */
export function MessagePage() {
  const { id = '' } = useParams();
  const { data, error, refetch } = useQuery(messageQuery(id));
  if (data) return <Message key={data._id} message={data} />;
  const isMissing = error instanceof ApiError && error.status === 404;
  return (
    <div className="wrap section">
      <PageTitle>{m.inbox_title()}</PageTitle>
      {error ? (
        <EmptyState
          headingLevel={1}
          title={isMissing ? m.inbox_missing() : m.table_failed()}
          text={isMissing ? m.inbox_missing_text() : errorMessage(error)}
          actions={
            isMissing ? (
              <ButtonLink to={paths.admin.inbox}>{m.inbox_title()}</ButtonLink>
            ) : (
              <Button onClick={() => refetch()}>{m.try_again()}</Button>
            )
          }
        />
      ) : (
        <div aria-busy="true">
          <Skeleton height="24rem" radius="var(--r4)" />
        </div>
      )}
    </div>
  );
}

function Message({ message }: { message: ContactMessageDetail }) {
  const command = useMessageCommand(message);
  const { error } = command;
  const { name, state, notes, history, receivedAt } = message;
  const title = m.inbox_message_of({ name });
  return (
    <>
      <PageTitle>{title}</PageTitle>
      <EditorPage
        back={{ to: paths.admin.inbox, label: m.inbox_title() }}
        title={title}
        actions={<StatusPill tone={contactStateTones[state]}>{contactStateLabels[state]()}</StatusPill>}
        banner={
          error &&
          (newerMessage(error) ? (
            <Banner tone="warn" onClose={command.reset}>
              {m.inbox_changed()}
            </Banner>
          ) : (
            <Banner tone="bad" onClose={command.reset}>
              {errorMessage(error)}
            </Banner>
          ))
        }
        isAsideLast
        aside={
          <>
            <MessageActions message={message} command={command} />
            <SenderSection message={message} />
            <HistorySection
              entries={[
                { label: m.inbox_event_received(), actor: null, at: receivedAt },
                ...history.map(({ state: given, actor, at }) => ({
                  label: contactEventLabels[given](),
                  actor,
                  at,
                })),
              ]}
            />
          </>
        }
      >
        <MessageSection message={message} />
        <AnswerSection key={`answer ${message._id}`} message={message} command={command} />
        <NotesSection
          key={`note ${message._id}`}
          about={`contact.${message._id}`}
          notes={notes}
          max={textRules.contactNote.max}
          isBusy={command.isPending && command.variables.do === 'note'}
          onAdd={(text, onAdded) => command.mutate({ do: 'note', text }, { onSuccess: onAdded })}
        />
      </EditorPage>
    </>
  );
}

import type { ModerationCaseDetail } from '@layover/proto/http/user/moderation-schemas';
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
import { NotesSection } from '../notes-section.tsx';
import { EditorPage } from '../plan-editor/editor-page.tsx';
import { CaseDecision } from './case-decision.tsx';
import { CaseHistory } from './case-history.tsx';
import { caseHeading, stateLabels, stateTones } from './case-labels.ts';
import { CasePerson } from './case-person.tsx';
import { caseQuery, newerCase, useCaseCommand } from './case-queries.ts';
import { CaseReports } from './case-reports.tsx';
import { ReportedContents } from './reported-contents.tsx';

/** The page on which an ADMIN handles one case. */
export function CasePage() {
  const { id = '' } = useParams();
  const { data, error, refetch } = useQuery(caseQuery(id));
  if (data) return <CaseDetail found={data} />;
  const isMissing = error instanceof ApiError && error.status === 404;
  return (
    <div className="wrap section">
      <PageTitle>{m.reports_title()}</PageTitle>
      {error ? (
        <EmptyState
          headingLevel={1}
          title={isMissing ? m.case_missing() : m.table_failed()}
          text={isMissing ? undefined : errorMessage(error)}
          actions={
            isMissing ? (
              <ButtonLink to={paths.admin.reports}>{m.reports_title()}</ButtonLink>
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

function CaseDetail({ found }: { found: ModerationCaseDetail }) {
  const command = useCaseCommand(found);
  const { error } = command;
  const title = caseHeading(found);
  // ADMINs may hide their own plans, as they may in the table of plans.
  const mayDecide = !found.isOwn || found.type === 'plan';
  return (
    <>
      <PageTitle>{title}</PageTitle>
      <EditorPage
        back={{ to: paths.admin.reports, label: m.reports_title() }}
        title={title}
        actions={<StatusPill tone={stateTones[found.state]}>{stateLabels[found.state]()}</StatusPill>}
        banner={
          <>
            {found.isOwn && <Banner tone="info">{mayDecide ? m.case_own_plan() : m.case_own()}</Banner>}
            {error &&
              (newerCase(error) ? (
                <Banner tone="warn" onClose={command.reset}>
                  {m.case_changed()}
                </Banner>
              ) : (
                <Banner tone="bad" onClose={command.reset}>
                  {errorMessage(error)}
                </Banner>
              ))}
          </>
        }
        isAsideLast
        aside={
          <>
            <CasePerson found={found} />
            {mayDecide && <CaseDecision key={found.revision} found={found} command={command} />}
          </>
        }
      >
        <ReportedContents found={found} />
        <CaseReports found={found} />
        {!found.isOwn && (
          <NotesSection
            key={found._id}
            about={`case.${found._id}`}
            notes={found.notes}
            max={textRules.moderationNote.max}
            isBusy={command.isPending && command.variables.do === 'note'}
            onAdd={(text, onAdded) => command.mutate({ do: 'note', text }, { onSuccess: onAdded })}
          />
        )}
        <CaseHistory found={found} />
      </EditorPage>
    </>
  );
}

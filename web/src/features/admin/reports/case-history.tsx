import type { ModerationCaseDetail } from '@layover/proto/http/user/moderation-schemas';
import { m } from '#shared/i18n/i18n.ts';
import { HistorySection } from '../history-section.tsx';
import { eventLabels } from './case-labels.ts';

/** The history of a case since its first report. */
export function CaseHistory({ found: { history, firstReportedAt } }: { found: ModerationCaseDetail }) {
  return (
    <HistorySection
      entries={[
        { label: m.case_event_reported(), actor: null, at: firstReportedAt },
        ...history.map(({ event, actor, at }) => ({ label: eventLabels[event](), actor, at })),
      ]}
    />
  );
}

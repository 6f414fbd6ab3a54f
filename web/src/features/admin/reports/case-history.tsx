import type { ModerationCaseDetail } from '@layover/proto/http/moderation-schemas';
import { fullName } from '#entities/person/person-labels.ts';
import { m } from '#shared/i18n/i18n.ts';
import { dateTimeIn, userTimeZone } from '#shared/time/place-time.ts';
import { FormSection } from '#shared/ui/form/form-section.tsx';
import { eventLabels } from './case-labels.ts';
import styles from './case-page.module.css';

/** What happened to a case, from its first report on. */
export function CaseHistory({ found: { history, firstReportedAt } }: { found: ModerationCaseDetail }) {
  const entries = [
    { label: m.case_event_reported(), actor: null, at: firstReportedAt },
    ...history.map(({ event, actor, at }) => ({ label: eventLabels[event](), actor, at })),
  ];
  return (
    <FormSection title={m.case_history()}>
      <ol className={styles.history}>
        {entries.map(({ label, actor, at }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the entries of a history keep their order.
          <li key={index}>
            <b>{label}</b>
            <span>
              {actor && `${fullName(actor)}, `}
              <time dateTime={at}>{dateTimeIn(at, userTimeZone())}</time>
            </span>
          </li>
        ))}
      </ol>
    </FormSection>
  );
}

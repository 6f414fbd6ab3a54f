import type { ModerationCaseDetail } from '@layover/proto/http/user/moderation-schemas';
import { Avatar } from '#entities/person/avatar.tsx';
import { fullName } from '#entities/person/person-labels.ts';
import { paths } from '#shared/config/paths.ts';
import { m } from '#shared/i18n/i18n.ts';
import { dateTimeIn, userTimeZone } from '#shared/time/place-time.ts';
import { FormSection } from '#shared/ui/form/form-section.tsx';
import { reportReasonLabels } from '#shared/ui/form/report-dialog.tsx';
import { AppLink } from '#shared/ui/navigation/app-link.tsx';
import { reportersLabel } from './case-labels.ts';
import styles from './case-page.module.css';

/** The reports of a case, the newest first. */
export function CaseReports({ found: { reports, reporterCount } }: { found: ModerationCaseDetail }) {
  return (
    <FormSection title={reportersLabel({ reporterCount })}>
      <ul className={styles.rows}>
        {reports.map(({ reporter, reason, note, at }, index) => (
          <li key={reporter?._id ?? index} className={styles.row}>
            <Avatar person={reporter ?? { first_name: '?' }} />
            <div className={styles.text}>
              <p className={styles.rowHead}>
                {reporter ? (
                  <AppLink to={paths.profile('admin', reporter._id)}>{fullName(reporter)}</AppLink>
                ) : (
                  <span>{m.case_reporter_unknown()}</span>
                )}
                <span className={styles.reason}>{reportReasonLabels[reason]()}</span>
                <time dateTime={at}>{dateTimeIn(at, userTimeZone())}</time>
              </p>
              {note && <p className={styles.note}>{note}</p>}
            </div>
          </li>
        ))}
      </ul>
    </FormSection>
  );
}

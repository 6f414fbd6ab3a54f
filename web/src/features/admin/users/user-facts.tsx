import type { AdminUserDetail } from '@layover/proto/http/user/user-admin';
import type { ReactNode } from 'react';
import { paths } from '#shared/config/paths.ts';
import { m } from '#shared/i18n/i18n.ts';
import { languageLine } from '#shared/i18n/language-names.ts';
import { longDateIn, userTimeZone } from '#shared/time/place-time.ts';
import { AppLink } from '#shared/ui/navigation/app-link.tsx';
import { tierLabel } from './tier-label.ts';
import styles from './user-page.module.css';

/** The states in the order of their importance for ADMINs. */
const STATES = ['open', 'in_review', 'resolved', 'dismissed'] as const;

/** The number of reports about the person, with a link to the queue of these cases in the first state that has any. */
function ReportsLink({ user: { _id: person, cases } }: { user: AdminUserDetail }) {
  const state = STATES.find((each) => cases[each] > 0);
  if (!state) return m.user_reports_none();
  const all = STATES.reduce((sum, each) => sum + cases[each], 0);
  return (
    <AppLink className="link" to={paths.admin.reportsOf({ person, state })}>
      {m.user_reports_count({ waiting: cases.open + cases.in_review, all })}
    </AppLink>
  );
}

/** The data of the account and the profile. */
export function UserFacts({ user }: { user: AdminUserDetail }) {
  const zone = userTimeZone();
  const { packageUntil, about, city, languages } = user;
  const facts: [label: string, value: ReactNode][] = [
    [m.user_email(), user.email],
    [
      m.users_column_package(),
      packageUntil && user.package !== 'free'
        ? m.user_package_until({ package: tierLabel(user.package), day: longDateIn(packageUntil, zone) })
        : tierLabel(user.package),
    ],
    [m.users_column_joined(), longDateIn(user.joinedAt, zone)],
    [m.user_reports(), <ReportsLink key="reports" user={user} />],
    [
      m.payments_title(),
      <AppLink key="payments" className="link" to={paths.admin.paymentsOf(user._id)}>
        {m.user_payments()}
      </AppLink>,
    ],
    [m.user_city(), city],
    [m.user_languages(), languageLine(languages)],
    [m.user_about(), about],
  ];
  return (
    <section className={styles.section} aria-labelledby="facts">
      <h2 id="facts">{m.user_facts()}</h2>
      <dl className={styles.facts}>
        {facts
          .filter(([, value]) => value !== '')
          .map(([label, value]) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
      </dl>
    </section>
  );
}

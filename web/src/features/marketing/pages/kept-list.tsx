import type { Retention } from '@layover/proto/http/retention';
import { type KeptKind, keptKinds, type Purpose } from '@layover/proto/kept-data';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { languageTag, m } from '#shared/i18n/i18n.ts';
import { Button } from '#shared/ui/buttons/button.tsx';
import { Skeleton } from '#shared/ui/status/skeleton.tsx';
import styles from './kept-list.module.css';
import { type DeviceKind, deviceKinds } from './kept-on-device.ts';
import { retentionQuery } from './retention-query.ts';

/** The kinds of personal data that the product stores, grouped by purpose, each with its reason and retention time. The times come from the settings. */
export function KeptList() {
  const { data, isError, refetch } = useQuery(retentionQuery);
  const isUnavailable = isError && !data;
  const timeOf = ({ time, timeBySettings }: KeptText): ReactNode => {
    if (time) return time();
    if (data) return timeBySettings?.(data);
    return isUnavailable ? null : <Skeleton width="5rem" />;
  };
  return (
    <div className={styles.purposes} aria-busy={!data && !isError}>
      {isUnavailable && (
        <p className={styles.failed} role="status">
          {m.kept_unavailable()}
          <Button variant="secondary" size="sm" onClick={() => void refetch()}>
            {m.try_again()}
          </Button>
        </p>
      )}
      {(Object.keys(keptKinds) as Purpose[]).map((purpose) => (
        <div key={purpose} className={styles.purpose}>
          <h3>{purposeTitles[purpose]()}</h3>
          <dl className={styles.list}>
            {keptKinds[purpose].map((kind) => {
              const text = keptTexts[kind];
              return <Kept key={kind} what={text.what} why={text.why} time={timeOf(text)} />;
            })}
          </dl>
        </div>
      ))}
    </div>
  );
}

/** What the product stores in the reader's browser. */
export function KeptOnDeviceList() {
  return (
    <>
      <dl className={styles.list}>
        {deviceKinds.map((kind) => {
          const [what, why, time] = deviceTexts[kind];
          return <Kept key={kind} what={what} why={why} time={time()} />;
        })}
      </dl>
      <p>{m.kept_on_end()}</p>
    </>
  );
}

interface KeptText {
  what: () => string;
  why: () => string;
  /** How long, if it is always the same. */
  time?: () => string;
  /** How long, by the settings of the product. */
  timeBySettings?: (kept: Retention) => string;
}

function Kept({ what, why, time }: Pick<KeptText, 'what' | 'why'> & { time: ReactNode }) {
  return (
    <div>
      <dt>{what()}</dt>
      <dd className={styles.why}>{why()}</dd>
      <dd className={styles.time}>{time}</dd>
    </div>
  );
}

const YEAR_DAYS = 365;

const days = (count: number): string =>
  count > 0 && count % YEAR_DAYS === 0 ? duration(count / YEAR_DAYS, 'year') : duration(count, 'day');

const duration = (count: number, unit: 'minute' | 'hour' | 'day' | 'year'): string =>
  new Intl.NumberFormat(languageTag(), { style: 'unit', unit, unitDisplay: 'long' }).format(count);

const purposeTitles: Record<Purpose, () => string> = {
  account: m.kept_for_account,
  meeting: m.kept_for_meeting,
  chats: m.kept_for_chats,
  blog: m.kept_for_blog,
  payments: m.kept_for_payments,
  notifications: m.kept_for_notifications,
  safety: m.kept_for_safety,
  requests: m.kept_for_requests,
  counts: m.kept_for_counts,
};

const keptTexts: Record<KeptKind, KeptText> = {
  account: {
    what: m.kept_account,
    why: m.kept_account_why,
    timeBySettings: ({ closedAccountsDays }) => m.kept_as_account_and({ time: days(closedAccountsDays) }),
  },
  sign_in: {
    what: m.kept_sign_in,
    why: m.kept_sign_in_why,
    timeBySettings: ({ signInAttemptsMinutes }) =>
      m.kept_sign_in_time({ time: duration(signInAttemptsMinutes, 'minute') }),
  },
  devices: {
    what: m.kept_devices,
    why: m.kept_devices_why,
    timeBySettings: ({ sessionsDays, endedSessionsDays }) =>
      m.kept_devices_time({ time: days(sessionsDays), ended: days(endedSessionsDays) }),
  },
  plans: { what: m.kept_plans, why: m.kept_plans_why, time: m.kept_as_account },
  trips: { what: m.kept_trips, why: m.kept_trips_why, time: m.kept_as_account },
  contacts: { what: m.kept_contacts, why: m.kept_contacts_why, time: m.kept_as_account },
  messages: {
    what: m.kept_messages,
    why: m.kept_messages_why,
    timeBySettings: ({ messagesDays }) => (messagesDays === null ? m.kept_as_chat() : days(messagesDays)),
  },
  chat_settings: { what: m.kept_chat_settings, why: m.kept_chat_settings_why, time: m.kept_as_account },
  posts: { what: m.kept_posts, why: m.kept_posts_why, time: m.kept_as_account },
  payments: { what: m.kept_payments, why: m.kept_payments_why, time: m.kept_payments_time },
  packages: { what: m.kept_packages, why: m.kept_packages_why, time: m.kept_as_account },
  notifications: {
    what: m.kept_notifications,
    why: m.kept_notifications_why,
    timeBySettings: ({ notificationsDays }) => days(notificationsDays),
  },
  deliveries: {
    what: m.kept_deliveries,
    why: m.kept_deliveries_why,
    timeBySettings: ({ deliveriesDays }) => days(deliveriesDays),
  },
  reports: { what: m.kept_reports, why: m.kept_reports_why, time: m.kept_as_account },
  audit: { what: m.kept_audit, why: m.kept_audit_why, timeBySettings: ({ auditDays }) => days(auditDays) },
  limits: { what: m.kept_limits, why: m.kept_limits_why, time: m.kept_some_days },
  exports: {
    what: m.kept_exports,
    why: m.kept_exports_why,
    timeBySettings: ({ exportsDays }) => days(exportsDays),
  },
  contact_messages: {
    what: m.kept_contact_messages,
    why: m.kept_contact_messages_why,
    timeBySettings: ({ contactMessagesDays }) => days(contactMessagesDays),
  },
  views: { what: m.kept_views, why: m.kept_views_why, time: m.kept_some_days },
};

const deviceTexts: Record<DeviceKind, readonly [what: () => string, why: () => string, time: () => string]> =
  {
    session: [m.kept_on_session, m.kept_on_session_why, m.kept_until_log_out],
    device: [m.kept_on_device, m.kept_on_device_why, m.kept_a_year],
    sign_in: [m.kept_on_sign_in, m.kept_on_sign_in_why, m.kept_on_sign_in_time],
    choices: [m.kept_on_choices, m.kept_on_choices_why, m.kept_a_year],
    unsent: [m.kept_on_unsent, m.kept_on_unsent_why, m.kept_until_sent],
    windows: [m.kept_on_windows, m.kept_on_windows_why, m.kept_until_log_out],
    offline: [m.kept_on_offline, m.kept_on_offline_why, m.kept_until_log_out],
    push: [m.kept_on_push, m.kept_on_push_why, m.kept_until_log_out],
  };

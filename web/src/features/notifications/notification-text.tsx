import type { Notification, NotificationGroup } from '@layover/proto/http/user/notification';
import { Fragment } from 'react';
import { price } from '#entities/package/packages.ts';
import { m } from '#shared/i18n/i18n.ts';
import { numberLabel } from '#shared/i18n/number-label.ts';
import { planChangesLabel } from '#shared/i18n/plan-changes.ts';
import { dateIn, dayIn } from '#shared/time/place-time.ts';

/** Names in a sentence stand between these characters, which no name contains. */
const [BOLD_BEGIN, BOLD_END] = ['\u2068', '\u2069'];
const bold = (name: string) => `${BOLD_BEGIN}${name}${BOLD_END}`;

/** `Today, 19:30` or `Sat 14 Nov, 19:30`, for a local time in its zone. */
function startLabel(local: string, zone: string): string {
  const [day = '', time = ''] = local.split('T');
  // The time of the place is shown as it is, so UTC only formats it.
  return `${day === dayIn(Date.now(), zone) ? m.when_today() : dateIn(`${local}:00Z`, 'UTC')}, ${time}`;
}

/** The subject of a report or a warning, with its name if it has one. */
function subjectLabel(
  { type, name = '' }: Notification['params'],
  ...[message, plan, user, post, comment]: readonly (() => string)[]
): string {
  const labels = { message, plan, user, post, comment };
  const label = labels[type as keyof typeof labels]?.() ?? '';
  return name ? `${label} (${bold(name)})` : label;
}

type Shown = Pick<NotificationGroup, 'kind' | 'params' | 'people' | 'ids'>;

/** `Ana and 3 others are in Lisbon …` */
function overlapSentence(person: string, city: string, others: number): string {
  if (others <= 0) return m.notification_trip_overlap({ person, city });
  if (others === 1) return m.notification_trip_overlap_one_other({ person, city });
  return m.notification_trip_overlap_others({ person, city, count: numberLabel(others) });
}

/** The sentence of a notification. Names are between BOLD_BEGIN and BOLD_END. */
function sentence({ kind, params, people, ids }: Shown): string {
  const plan = bold(params.plan ?? '');
  const city = bold(params.city ?? '');
  const time = params.time && params.zone ? bold(startLabel(params.time, params.zone)) : undefined;
  switch (kind) {
    case 'plan_changed': {
      const what = planChangesLabel(params.changes ?? '');
      return time
        ? m.notification_plan_changed_time({ plan, what, time })
        : m.notification_plan_changed({ plan, what });
    }
    case 'plan_called_off':
      return m.notification_plan_called_off({ plan, reason: params.reason ?? '' });
    case 'plan_restored': {
      const address = params.address ?? '';
      return time
        ? m.notification_plan_restored_time({ plan, time, address })
        : m.notification_plan_restored({ plan, address });
    }
    case 'plan_reminder':
      return time
        ? m.notification_plan_reminder({ plan, time, city })
        : m.notification_plan_reminder_soon({ plan });
    case 'place_free':
      return m.notification_place_free({ plan });
    case 'suggestion_approved':
      return m.notification_suggestion_approved({ plan });
    case 'suggestion_refused':
      return m.notification_suggestion_refused({ plan, word: params.word ?? '' });
    case 'trip_overlap':
      return overlapSentence(bold(params.person ?? ''), city, people - 1);
    case 'post_comment': {
      const names = { person: bold(params.person ?? ''), post: bold(params.post ?? '') };
      return ids.length > 1
        ? m.notification_post_comments({ ...names, count: numberLabel(ids.length) })
        : m.notification_post_comment(names);
    }
    case 'chat_request':
      return m.notification_chat_request({ person: bold(params.person ?? '') });
    case 'group_invitation':
    case 'group_added': {
      const names = { person: bold(params.person ?? ''), group: bold(params.group ?? '') };
      return kind === 'group_added'
        ? m.notification_group_added(names)
        : m.notification_group_invitation(names);
    }
    case 'report_answered': {
      const what = subjectLabel(
        params,
        m.reported_message,
        m.reported_plan,
        m.reported_user,
        m.reported_post,
        m.reported_comment,
      );
      return params.outcome === 'acted'
        ? m.notification_report_acted({ what })
        : m.notification_report_dismissed({ what });
    }
    case 'content_warning': {
      const what = subjectLabel(
        params,
        m.warned_message,
        m.warned_plan,
        m.warned_user,
        m.warned_post,
        m.warned_comment,
      );
      return m.notification_content_warning({ what });
    }
    case 'data_export_ready':
      return m.notification_data_export_ready();
    case 'receipt_issued':
      return m.notification_receipt_issued({ number: bold(params.number ?? '') });
    case 'refund_made':
      return m.notification_refund_made({
        amount: bold(price(Number(params.amount))),
        package: bold(params.package ?? ''),
      });
    case 'package_shortened':
      return m.notification_package_shortened();
    case 'calendar_link_made':
      return m.notification_calendar_link_made();
    case 'seat_taken':
      return m.notification_seat_taken({ package: bold(params.package ?? '') });
    case 'seat_taken_back':
      return m.notification_seat_taken_back({ package: bold(params.package ?? '') });
    case 'seat_given_back':
      return m.notification_seat_given_back({ package: bold(params.package ?? '') });
  }
}

/** The sentence of a notification in the reader's language, with names in bold. */
export function NotificationText({ notification }: { notification: Shown }) {
  const parts = sentence(notification).trim().split(BOLD_BEGIN);
  return parts.map((part, index) => {
    const [name = '', rest] = part.split(BOLD_END);
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a sentence keep their order.
    return <Fragment key={index}>{rest === undefined ? part : [<b key="name">{name}</b>, rest]}</Fragment>;
  });
}

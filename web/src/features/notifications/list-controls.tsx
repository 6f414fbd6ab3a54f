import { IconChecks } from '@tabler/icons-react';
import { m } from '#shared/i18n/i18n.ts';
import { Button } from '#shared/ui/buttons/button.tsx';
import { PillSelect } from '#shared/ui/fields/pill-select.tsx';
import styles from './list-controls.module.css';
import type { NotificationFilter } from './notification-queries.ts';

/** The filters in the order in which they are listed. Messages are not in the list of the bell. */
const filters: Readonly<Record<Exclude<NotificationFilter, 'messages'>, () => string>> = {
  all: m.notifications_all,
  unread: m.notifications_only_unread,
  chat_requests: m.topic_chat_requests,
  group_invitations: m.topic_group_invitations,
  plan_changes: m.topic_plan_changes,
  places: m.topic_places,
  plan_reminders: m.topic_plan_reminders,
  suggestions: m.topic_suggestions,
  trips: m.topic_trips,
  comments: m.topic_comments,
  reports: m.topic_reports,
  account: m.topic_account,
};

interface ListControlsProps {
  filter: NotificationFilter;
  onFilter: (filter: NotificationFilter) => void;
  canMark: boolean;
  onMarkAll: () => void;
}

/** The filter of the list, and the button that marks everything as read. */
export function ListControls({ filter, onFilter, canMark, onMarkAll }: ListControlsProps) {
  return (
    <div className={styles.controls}>
      <PillSelect
        aria-label={m.notifications_filter()}
        size="sm"
        isActive={filter !== 'all'}
        value={filter}
        options={Object.entries(filters).map(([value, text]) => ({ value, label: text() }))}
        onChange={(event) => onFilter(event.target.value as NotificationFilter)}
      />
      <Button variant="quiet" size="sm" disabled={!canMark} onClick={onMarkAll}>
        <IconChecks stroke={1.75} aria-hidden="true" />
        {m.notifications_mark_all()}
      </Button>
    </div>
  );
}

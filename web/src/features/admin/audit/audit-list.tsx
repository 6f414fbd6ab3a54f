import type { AuditEntry } from '@layover/proto/http/audit';
import { useQuery } from '@tanstack/react-query';
import { Avatar } from '#entities/person/avatar.tsx';
import { fullName } from '#entities/person/person-labels.ts';
import { citiesQuery } from '#entities/plan/plan-queries.ts';
import { paths } from '#shared/config/paths.ts';
import { m } from '#shared/i18n/i18n.ts';
import { longDateIn, timeIn, userTimeZone } from '#shared/time/place-time.ts';
import { AppLink } from '#shared/ui/navigation/app-link.tsx';
import { ImageFrame } from '#shared/ui/page/image-frame.tsx';
import { Skeleton } from '#shared/ui/status/skeleton.tsx';
import { entryLabel, fieldLabel, subjectLabel, valueLabel } from './audit-labels.ts';
import styles from './audit-list.module.css';

/** Fields of a change that are shown at once. */
const SHOWN_FIELDS = 3;

/** Changes with their ADMINs, the newest first. */
export function AuditList({ entries, caption }: { entries: readonly AuditEntry[]; caption: string }) {
  return (
    <ul className={styles.list} aria-label={caption}>
      {entries.map((entry) => (
        <AuditRow key={entry._id} entry={entry} />
      ))}
    </ul>
  );
}

function AuditRow({ entry }: { entry: AuditEntry }) {
  const { actor, at, changes } = entry;
  const name = fullName(actor) || m.audit_deleted_actor();
  const zone = userTimeZone();
  const page = subjectPath(entry);
  return (
    <li className={styles.row}>
      <Avatar person={actor} size="sm" />
      <div className={styles.text}>
        <p className={styles.head}>
          <AppLink className={styles.actor} to={paths.admin.user(actor._id)}>
            {name}
          </AppLink>
          <span className={styles.action}>{entryLabel(entry)}</span>
          {page ? (
            <AppLink className="link" to={page}>
              {subjectLabel(entry)}
            </AppLink>
          ) : (
            <span>{subjectLabel(entry)}</span>
          )}
        </p>
        <FieldChanges changes={changes.slice(0, SHOWN_FIELDS)} />
        {changes.length > SHOWN_FIELDS && (
          <details className={styles.more}>
            <summary>{m.audit_more_fields({ count: changes.length - SHOWN_FIELDS })}</summary>
            <FieldChanges changes={changes.slice(SHOWN_FIELDS)} />
          </details>
        )}
      </div>
      <time className={styles.time} dateTime={at}>
        {longDateIn(at, zone)}, {timeIn(at, zone)}
      </time>
    </li>
  );
}

/** The values of fields before and after. A field that had none before shows the new value alone. */
function FieldChanges({ changes }: Pick<AuditEntry, 'changes'>) {
  if (changes.length === 0) return null;
  return (
    <dl className={styles.changes}>
      {changes.map(({ field, before, after }) => (
        <div key={field}>
          <dt>{fieldLabel(field)}</dt>
          <dd>
            {before && (
              <del>
                <FieldValue field={field} value={before} />
              </del>
            )}{' '}
            <ins>{after ? <FieldValue field={field} value={after} /> : m.audit_empty_value()}</ins>
          </dd>
        </div>
      ))}
    </dl>
  );
}

/** A long value is stored without its end, so the last path of many pictures may be cut off. */
const PICTURE_PATH = /(?:https?:\/)?\/[\w./-]+\.webp/g;

function FieldValue({ field, value }: { field: string; value: string }) {
  const { data: cities } = useQuery({ ...citiesQuery, enabled: field === 'city' });
  if (field === 'city') return cities?.find(({ _id }) => _id === value)?.name ?? value;
  const pictures = ['image', 'gallery'].includes(field) ? (value.match(PICTURE_PATH) ?? []) : [];
  if (pictures.length === 0) return valueLabel(field, value);
  return pictures.map((path) => (
    <ImageFrame
      key={path}
      className={styles.picture}
      src={path}
      alt={m.audit_field_image()}
      size="small"
      radius="var(--r1)"
    />
  ));
}

/** The page of the changed object, if there is one. */
function subjectPath({ action, subjectType, subjectId, subjectName }: AuditEntry): string | undefined {
  if (subjectType === 'account') return paths.admin.user(subjectId);
  if (subjectType === 'plan') return paths.admin.editPlan(subjectId);
  if (subjectType === 'voucher') return paths.admin.vouchersLike(subjectName);
  if (subjectType === 'order') return paths.admin.payment(subjectId);
  if (subjectType === 'contact-message') return paths.admin.contactMessage(subjectId);
  if (subjectType === 'webhook')
    return action === 'webhook.remove' ? undefined : paths.admin.webhook(subjectId);
  if (subjectType === 'report') return paths.admin.report(subjectId);
  return subjectType === 'city' ? paths.admin.editCity(subjectId) : undefined;
}

export function AuditSkeleton({ rows = 6 }: { rows?: number }) {
  return (
    <div className={styles.list} aria-busy="true">
      {Array.from({ length: rows }, (_, row) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the rows are all the same.
        <Skeleton key={row} height="3.5rem" radius="var(--r3)" />
      ))}
    </div>
  );
}

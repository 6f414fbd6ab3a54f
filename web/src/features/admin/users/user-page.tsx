import type { AdminUserDetail } from '@layover/proto/http/user/user-admin';
import { IconLock, IconLockOpen, IconShield, IconUserCircle } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useParams } from 'react-router-dom';
import { Avatar } from '#entities/person/avatar.tsx';
import { fullName, jobAndCompany } from '#entities/person/person-labels.ts';
import { useSignedIn } from '#entities/session/session.ts';
import { errorMessage } from '#shared/api/error-messages.ts';
import { paths } from '#shared/config/paths.ts';
import { m } from '#shared/i18n/i18n.ts';
import { Button, ButtonLink } from '#shared/ui/buttons/button.tsx';
import { StatusPill } from '#shared/ui/data-table/status-pill.tsx';
import { PageTitle } from '#shared/ui/page/page-heading.tsx';
import { Banner } from '#shared/ui/status/banner.tsx';
import { EmptyState } from '#shared/ui/status/empty-state.tsx';
import { Skeleton } from '#shared/ui/status/skeleton.tsx';
import pageStyles from '../admin-page.module.css';
import { AuditList, AuditSkeleton } from '../audit/audit-list.tsx';
import { auditQuery } from '../audit/audit-queries.ts';
import { closingLabel, isClosing } from './account-state.ts';
import { ChangeRoleDialog } from './change-role-dialog.tsx';
import { useChangeWithUndo } from './use-change-accounts.ts';
import { UserFacts } from './user-facts.tsx';
import styles from './user-page.module.css';
import { adminUserQuery } from './user-queries.ts';

/** Changes that the page shows; the rest is in the audit trail. */
const SHOWN_CHANGES = 10;

/** The page of one person for ADMINs, with their actions. */
export function UserPage() {
  const { id = '' } = useParams();
  const { data: user, error, refetch } = useQuery(adminUserQuery(id));
  return (
    <div className={`wrap ${pageStyles.page}`}>
      <PageTitle>{user ? fullName(user) : m.admin_users()}</PageTitle>
      {user ? <UserDetail user={user} /> : error ? <Failed error={error} retry={refetch} /> : <Loading />}
    </div>
  );
}

function UserDetail({ user }: { user: AdminUserDetail }) {
  const name = fullName(user);
  const isSelf = useSignedIn()?._id === user._id;
  const [isChangingRole, setChangingRole] = useState(false);
  const { change, isPending } = useChangeWithUndo();
  return (
    <>
      <header className={styles.head} data-muted={user.disabled || isClosing(user) || undefined}>
        <Avatar person={user} size="xl" />
        <div className={styles.names}>
          <h1>{name}</h1>
          <p>{jobAndCompany(user) || m.users_no_work()}</p>
          <p className={styles.pills}>
            <StatusPill tone={user.rol === 'ADMIN' ? 'warn' : 'plain'}>
              {user.rol === 'ADMIN' ? m.users_role_admin() : m.users_role_user()}
            </StatusPill>
            {isClosing(user) ? (
              <StatusPill tone="warn">{closingLabel(user)}</StatusPill>
            ) : (
              <StatusPill tone={user.disabled ? 'bad' : 'ok'}>
                {user.disabled ? m.users_is_disabled() : m.users_is_active()}
              </StatusPill>
            )}
          </p>
        </div>
        <div className={styles.actions}>
          <ButtonLink
            variant="secondary"
            icon={<IconUserCircle stroke={1.75} />}
            to={paths.profile('admin', user._id)}
          >
            {m.users_see_profile()}
          </ButtonLink>
          {!isSelf && (
            <>
              <Button
                variant="secondary"
                icon={<IconShield stroke={1.75} />}
                onClick={() => setChangingRole(true)}
              >
                {m.user_role_change()}
              </Button>
              <Button
                variant={user.disabled ? 'primary' : 'danger'}
                icon={user.disabled ? <IconLockOpen stroke={1.75} /> : <IconLock stroke={1.75} />}
                busy={isPending}
                onClick={() => change([user._id], { disabled: !user.disabled }, name)}
              >
                {user.disabled ? m.users_enable() : m.users_disable()}
              </Button>
            </>
          )}
        </div>
      </header>
      {isClosing(user) && <Banner>{m.users_deletion_text()}</Banner>}
      {isSelf && <Banner>{m.user_is_you()}</Banner>}
      <div className={styles.columns}>
        <UserFacts user={user} />
        <UserChanges id={user._id} />
      </div>
      {isChangingRole && (
        <ChangeRoleDialog user={user} change={change} onClose={() => setChangingRole(false)} />
      )}
    </>
  );
}

/** The newest changes that ADMINs made to the account. */
function UserChanges({ id }: { id: string }) {
  const { data } = useQuery(auditQuery({ subject: id }, 1, SHOWN_CHANGES));
  return (
    <section className={styles.section} aria-labelledby="changes">
      <h2 id="changes">{m.user_changes()}</h2>
      {!data ? (
        <AuditSkeleton rows={3} />
      ) : data.entries.length === 0 ? (
        <p className={styles.none}>{m.user_changes_none()}</p>
      ) : (
        <AuditList entries={data.entries} caption={m.user_changes()} />
      )}
      {data && data.total > SHOWN_CHANGES && (
        <ButtonLink variant="secondary" size="sm" to={paths.admin.auditOf({ subject: id })}>
          {m.users_see_audit()}
        </ButtonLink>
      )}
    </section>
  );
}

function Failed({ error, retry }: { error: Error & { status?: number }; retry: () => void }) {
  const isMissing = error.status === 404;
  return (
    <EmptyState
      image={isMissing ? '/scenes/quiet.webp' : undefined}
      headingLevel={1}
      title={isMissing ? m.user_not_found() : m.table_failed()}
      text={isMissing ? m.user_not_found_text() : errorMessage(error)}
      actions={
        isMissing ? (
          <ButtonLink to={paths.admin.users}>{m.user_back()}</ButtonLink>
        ) : (
          <Button onClick={retry}>{m.try_again()}</Button>
        )
      }
    />
  );
}

function Loading() {
  return (
    <div className={styles.head} aria-busy="true">
      <Skeleton width="7rem" height="7rem" radius="50%" />
      <div className={styles.names}>
        <Skeleton width="16rem" height="2rem" />
        <Skeleton width="12rem" height="1rem" />
      </div>
    </div>
  );
}

import type { AdminUser } from '@layover/proto/http/user/user-admin';
import { Moon } from '#entities/package/moon.tsx';
import { Avatar } from '#entities/person/avatar.tsx';
import { fullName } from '#entities/person/person-labels.ts';
import { paths } from '#shared/config/paths.ts';
import { m } from '#shared/i18n/i18n.ts';
import { longDateIn, userTimeZone } from '#shared/time/place-time.ts';
import { StatusPill } from '#shared/ui/data-table/status-pill.tsx';
import type { TableColumn } from '#shared/ui/data-table/table-column.ts';
import { Switch } from '#shared/ui/fields/switch.tsx';
import { AppLink } from '#shared/ui/navigation/app-link.tsx';
import { VisuallyHidden } from '#shared/ui/page/visually-hidden.tsx';
import { tierColours } from '../packages/package-values.ts';
import { closingLabel, isClosing } from './account-state.ts';
import type { AccountChange } from './patch-users.ts';
import { RoleSelect } from './role-select.tsx';
import { tierLabel } from './tier-label.ts';
import styles from './user-columns.module.css';
import type { UserOrder } from './user-table-state.ts';

interface ColumnActions {
  /** The ADMIN, whose own row cannot be changed. */
  me: string | undefined;
  /** The address of the table with the people of one company. */
  companyPath: (company: string) => string;
  onChange: (user: AdminUser, change: AccountChange) => void;
}

/** An e-mail that breaks before its domain. */
function Mail({ address }: { address: string }) {
  const domainAt = address.indexOf('@') + 1;
  return (
    <small>
      {address.slice(0, domainAt)}
      <wbr />
      {address.slice(domainAt)}
    </small>
  );
}

/** The columns of the table of people. */
export const userColumns = ({
  me,
  companyPath,
  onChange,
}: ColumnActions): TableColumn<AdminUser, UserOrder>[] => [
  {
    id: 'name',
    header: m.users_column_name(),
    order: 'name',
    cell: (user) => (
      <span className={styles.person}>
        <Avatar person={user} />
        <span className={styles.words}>
          <AppLink className={styles.link} to={paths.admin.user(user._id)}>
            {fullName(user)}
          </AppLink>
          <Mail address={user.email} />
          {isClosing(user) && (
            <span>
              <StatusPill tone="warn">{closingLabel(user)}</StatusPill>
            </span>
          )}
        </span>
      </span>
    ),
  },
  {
    id: 'work',
    header: m.users_column_work(),
    order: 'company',
    phone: 'hidden',
    cell: ({ job, company }) =>
      job || company ? (
        <span className={styles.words}>
          <span>{job}</span>
          {company && (
            <small>
              <AppLink
                className={styles.company}
                to={companyPath(company)}
                aria-label={m.users_only_company({ company })}
              >
                {company}
              </AppLink>
            </small>
          )}
        </span>
      ) : (
        <StatusPill tone="warn">{m.users_no_work()}</StatusPill>
      ),
  },
  {
    id: 'package',
    header: m.users_column_package(),
    phone: 'hidden',
    cell: ({ package: tier, packageUntil }) => (
      <span className={styles.package}>
        <Moon className={styles.moon} tier={tier} colour={tierColours[tier]} />
        <span className={styles.words}>
          <span>{tierLabel(tier)}</span>
          {packageUntil && (
            <small>{m.users_package_until({ day: longDateIn(packageUntil, userTimeZone()) })}</small>
          )}
        </span>
      </span>
    ),
  },
  {
    id: 'role',
    header: m.users_column_role(),
    phone: 'below',
    cell: (user) => (
      <RoleSelect
        label={m.users_role_of({ name: fullName(user) })}
        value={user.rol}
        disabled={user._id === me}
        onChange={(rol) => onChange(user, { rol })}
      />
    ),
  },
  {
    id: 'joined',
    header: m.users_column_joined(),
    order: 'joinedAt',
    phone: 'hidden',
    cell: ({ joinedAt }) => <time dateTime={joinedAt}>{longDateIn(joinedAt, userTimeZone())}</time>,
  },
  {
    id: 'sign-in',
    header: m.users_column_sign_in(),
    phone: 'below',
    cell: (user) => (
      <span className={styles.switch}>
        <Switch
          label={<VisuallyHidden>{m.users_sign_in_of({ name: fullName(user) })}</VisuallyHidden>}
          checked={!user.disabled}
          disabled={user._id === me}
          onChange={({ target }) => onChange(user, { disabled: !target.checked })}
        />
      </span>
    ),
  },
];

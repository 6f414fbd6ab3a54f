import type { Role } from '@layover/proto/http/shared-schemas';
import { m } from '#shared/i18n/i18n.ts';
import styles from './role-select.module.css';

interface RoleSelectProps {
  label: string;
  value: Role;
  disabled: boolean;
  onChange: (rol: Role) => void;
}

/** The role of a person as a pill that changes it at once. */
export function RoleSelect({ label, value, disabled, onChange }: RoleSelectProps) {
  return (
    <select
      className={styles.role}
      aria-label={label}
      data-admin={value === 'ADMIN'}
      value={value}
      disabled={disabled}
      onChange={({ target }) => onChange(target.value === 'ADMIN' ? 'ADMIN' : 'USER')}
    >
      <option value="USER">{m.users_role_user()}</option>
      <option value="ADMIN">{m.users_role_admin()}</option>
    </select>
  );
}

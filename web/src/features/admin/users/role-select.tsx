import type { Role } from '@layover/proto/http/shared-schemas';
import { m } from '#shared/i18n/i18n.ts';
import { PillSelect } from '#shared/ui/fields/pill-select.tsx';
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
    <PillSelect
      size="sm"
      className={styles.role}
      aria-label={label}
      data-admin={value === 'ADMIN'}
      value={value}
      disabled={disabled}
      options={[
        { value: 'USER', label: m.users_role_user() },
        { value: 'ADMIN', label: m.users_role_admin() },
      ]}
      onChange={({ target }) => onChange(target.value === 'ADMIN' ? 'ADMIN' : 'USER')}
    />
  );
}

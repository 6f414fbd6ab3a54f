import { clsx } from 'clsx';
import { fieldMessage } from '#shared/api/field-messages.ts';
import { m } from '#shared/i18n/i18n.ts';
import { TextField } from '#shared/ui/fields/field.tsx';
import { GROUP_NAME_LENGTH_MAX, validateGroupName } from './group-name.ts';
import styles from './group-name-field.module.css';

interface GroupNameFieldProps {
  label: string;
  name: string;
  onChange: (name: string) => void;
}

/** Field for a group's name, with a character counter. */
export function GroupNameField({ label, name, onChange }: GroupNameFieldProps) {
  const { length, problem } = validateGroupName(name);
  const isTooLong = length > GROUP_NAME_LENGTH_MAX;
  return (
    <TextField
      label={label}
      aside={
        <span
          className={clsx(styles.count, length >= GROUP_NAME_LENGTH_MAX && styles.full)}
          aria-live={length >= GROUP_NAME_LENGTH_MAX ? 'polite' : 'off'}
        >
          {m.chat_counter({ count: length, max: GROUP_NAME_LENGTH_MAX })}
        </span>
      }
      placeholder={m.chat_group_name_placeholder()}
      hint={m.chat_group_name_hint()}
      error={isTooLong ? m.chat_group_name_hint() : problem && fieldMessage(problem)}
      autoComplete="off"
      value={name}
      onChange={(event) => onChange(event.target.value)}
    />
  );
}

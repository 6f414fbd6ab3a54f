import type { ComponentProps } from 'react';
import { ApiError } from '#shared/api/api-error.ts';
import { m } from '#shared/i18n/i18n.ts';
import { TextField } from '#shared/ui/fields/field.tsx';
import styles from './second-step.module.css';

export type CodeKind = 'code' | 'recovery';

type CodeFieldProps = Omit<ComponentProps<typeof TextField>, 'label'> & { kind: CodeKind };

/** The field for a code of the authenticator app, or for a recovery code. */
export function CodeField({ kind, ...props }: CodeFieldProps) {
  return (
    <TextField
      {...inputs[kind]}
      autoFocus
      label={kind === 'code' ? m.second_step_code() : m.second_step_recovery_code()}
      className={styles.code}
      onFocus={(event) => event.target.select()}
      {...props}
    />
  );
}

const inputs: Readonly<Record<CodeKind, ComponentProps<'input'>>> = {
  code: { inputMode: 'numeric', autoComplete: 'one-time-code', maxLength: 12 },
  recovery: { autoComplete: 'off', autoCapitalize: 'none', spellCheck: false, maxLength: 40 },
};

const isSixDigits = (code: string) =>
  /^\d{6}$/.test(code.replaceAll(/[\s-]/g, '')) || m.second_step_six_digits();

const isLongEnough = (code: string) =>
  code.replaceAll(/[\s-]/g, '').length >= 12 || m.second_step_twelve_letters();

export const codeRules = {
  code: { validate: isSixDigits },
  recovery: { validate: isLongEnough },
} as const;

export const isWrongCode = (error: unknown): boolean =>
  error instanceof ApiError && (error.code === 'wrong_code' || error.code === 'invalid');

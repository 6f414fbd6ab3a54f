import { IconEye, IconEyeOff } from '@tabler/icons-react';
import { clsx } from 'clsx';
import { type ComponentProps, useState } from 'react';
import { m } from '#shared/i18n/i18n.ts';
import { IconButton } from '#shared/ui/buttons/icon-button.tsx';
import styles from '#shared/ui/fields/field.module.css';
import { Field, type FieldTexts } from '#shared/ui/fields/field.tsx';
import { passwordStrength } from './password-strength.ts';

type PasswordFieldProps = FieldTexts &
  ComponentProps<'input'> & {
    /** The value for the strength meter; without it there is no meter. */
    measured?: string;
  };

/** A password field with a button that shows the password, and an optional strength meter. */
export function PasswordField({
  label,
  hint,
  error,
  optional,
  aside,
  measured,
  className,
  ...input
}: PasswordFieldProps) {
  const [isShown, setShown] = useState(false);
  return (
    <Field label={label} hint={hint} error={error} optional={optional} aside={aside}>
      {(control) => (
        <>
          <div className={styles.reveal}>
            <input
              {...input}
              {...control}
              type={isShown ? 'text' : 'password'}
              className={clsx(styles.input, className)}
            />
            <IconButton
              className={styles.eye}
              label={isShown ? m.password_hide() : m.password_show()}
              onClick={() => setShown(!isShown)}
            >
              {isShown ? <IconEyeOff stroke={1.75} /> : <IconEye stroke={1.75} />}
            </IconButton>
          </div>
          {measured !== undefined && <StrengthMeter strength={passwordStrength(measured)} />}
        </>
      )}
    </Field>
  );
}

function StrengthMeter({ strength }: { strength: number }) {
  const labels = [m.strength_0(), m.strength_1(), m.strength_2(), m.strength_3(), m.strength_4()];
  return (
    <div className={styles.meter} role="img" aria-label={labels[strength]} data-strength={strength}>
      {[1, 2, 3, 4].map((step) => (
        <i key={step} className={clsx(step <= strength && styles.on)} />
      ))}
    </div>
  );
}

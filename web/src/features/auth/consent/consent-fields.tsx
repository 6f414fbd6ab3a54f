import { AGE_MIN, TERMS_VERSION } from '@layover/proto/terms';
import type { FieldErrors, UseFormRegister } from 'react-hook-form';
import { paths } from '#shared/config/paths.ts';
import { m } from '#shared/i18n/i18n.ts';
import { Checkbox } from '#shared/ui/fields/checkbox.tsx';
import { FieldError } from '#shared/ui/fields/field.tsx';
import { AppLink } from '#shared/ui/navigation/app-link.tsx';
import styles from './consent-fields.module.css';

/** Both must be checked. */
export interface ConsentInput {
  adult: boolean;
  terms: boolean;
}

export const noConsent: ConsentInput = { adult: false, terms: false };

/** The consent in the format of calls. */
export const sentConsent = { adult: true, terms: TERMS_VERSION } as const;

interface ConsentFieldsProps {
  register: UseFormRegister<ConsentInput>;
  errors: FieldErrors<ConsentInput>;
}

/** The age and the terms, which everybody confirms before there is an account. */
export function ConsentFields({ register, errors }: ConsentFieldsProps) {
  const isMissing = Boolean(errors.adult || errors.terms);
  return (
    <fieldset className={styles.fields}>
      <legend className={styles.legend}>{m.consent_legend()}</legend>
      <label className={styles.field}>
        <Checkbox aria-invalid={Boolean(errors.adult)} {...register('adult', { required: true })} />
        <span>{m.consent_adult({ age: AGE_MIN })}</span>
      </label>
      <label className={styles.field}>
        <Checkbox aria-invalid={Boolean(errors.terms)} {...register('terms', { required: true })} />
        <span>
          {m.consent_terms_1()}{' '}
          <AppLink className="link" to={paths.terms} target="_blank">
            {m.join_agree_terms()}
          </AppLink>{' '}
          {m.consent_terms_2()}{' '}
          <AppLink className="link" to={paths.privacy} target="_blank">
            {m.join_agree_privacy()}
          </AppLink>
          .
        </span>
      </label>
      {isMissing && <FieldError>{m.consent_missing()}</FieldError>}
    </fieldset>
  );
}

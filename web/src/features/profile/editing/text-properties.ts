import { normalizeText } from '@layover/proto/http/text-rules';
import { type TextRule, textRules } from '@layover/proto/limits';
import { textErrorMessage } from '#shared/api/text-error-message.ts';

import { m } from '#shared/i18n/i18n.ts';

export type TextProperty = 'first_name' | 'last_name' | 'company' | 'job' | 'city' | 'about';

interface TextPropertyConfig {
  label: () => string;
  rule: TextRule;
  /** The error message for an empty value; without it the property is optional. */
  required?: () => string;
  autoComplete?: string;
}

/** Label, rule and error message of each text property. */
export const textProperties: Readonly<Record<TextProperty, TextPropertyConfig>> = {
  first_name: {
    label: m.profile_first_name,
    rule: textRules.personName,
    required: m.profile_first_name_required,
    autoComplete: 'given-name',
  },
  last_name: {
    label: m.profile_last_name,
    rule: textRules.personName,
    required: m.profile_last_name_required,
    autoComplete: 'family-name',
  },
  company: {
    label: m.profile_company,
    rule: textRules.fact,
    required: m.profile_company_required,
    autoComplete: 'organization',
  },
  job: {
    label: m.profile_job,
    rule: textRules.fact,
    required: m.profile_job_required,
    autoComplete: 'organization-title',
  },
  city: { label: m.profile_city, rule: textRules.fact, autoComplete: 'address-level2' },
  about: { label: m.profile_about, rule: textRules.about },
};

/** The error message for a value; undefined if it is valid. */
export function textPropertyError(property: TextProperty, value: string): string | undefined {
  const { required, rule } = textProperties[property];
  if (normalizeText(value) === '') return required?.();
  return textErrorMessage(value, rule);
}

import { m } from '#shared/i18n/i18n.ts';
import { ABOUT_MAX, characters, FACT_MAX, NAME_MAX } from './bounds.ts';

export type TextProperty = 'first_name' | 'last_name' | 'company' | 'job' | 'city' | 'about';

interface TextPart {
  label: () => string;
  max: number;
  /** What to say when it is left empty; without it, empty is fine. */
  required?: () => string;
  autoComplete?: string;
}

/** How each text of the own profile is asked for. */
export const textParts: Readonly<Record<TextProperty, TextPart>> = {
  first_name: {
    label: m.profile_first_name,
    max: NAME_MAX,
    required: m.profile_must_first_name,
    autoComplete: 'given-name',
  },
  last_name: {
    label: m.profile_last_name,
    max: NAME_MAX,
    required: m.profile_must_last_name,
    autoComplete: 'family-name',
  },
  company: {
    label: m.profile_company,
    max: FACT_MAX,
    required: m.profile_must_company,
    autoComplete: 'organization',
  },
  job: {
    label: m.profile_job,
    max: FACT_MAX,
    required: m.profile_must_job,
    autoComplete: 'organization-title',
  },
  city: { label: m.profile_city, max: FACT_MAX, autoComplete: 'address-level2' },
  about: { label: m.profile_about, max: ABOUT_MAX },
};

/** What is wrong with a text, in words; undefined when nothing is. */
export function textProblem(property: TextProperty, value: string): string | undefined {
  const { required, max } = textParts[property];
  if (value.trim() === '') return required?.();
  return characters(value) > max ? m.profile_too_long({ max }) : undefined;
}

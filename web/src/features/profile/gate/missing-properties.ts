import type { OwnProfile } from '@layover/proto/http/user/user';
import { m } from '#shared/i18n/i18n.ts';

const REQUIRED = ['company', 'job'] as const;
export type RequiredProperty = (typeof REQUIRED)[number];

/** The properties that the member area needs and the profile does not have. */
export const missingProperties = (user: Pick<OwnProfile, RequiredProperty>): readonly RequiredProperty[] =>
  REQUIRED.filter((property) => user[property].trim() === '');

/** The sentence that names what is missing. */
export function missingText(missing: readonly RequiredProperty[]): string {
  if (missing.length > 1) return m.gate_both_missing();
  return missing[0] === 'job' ? m.gate_job_missing() : m.gate_company_missing();
}

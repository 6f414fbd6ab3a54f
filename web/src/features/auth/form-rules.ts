import { PASSWORD_MAX, PASSWORD_MIN, type TextRule, textRules } from '@layover/proto/limits';
import { textErrorMessage } from '#shared/api/field-messages.ts';
import { m } from '#shared/i18n/i18n.ts';

const required =
  (message: () => string) =>
  (value = '') =>
    value.trim() !== '' || message();

export const rules = {
  email: {
    validate: {
      required: required(m.must_email),
      shape: (value: string) => /^[^\s@]+@[^\s@]+\.[^\s@]{2,}$/.test(value.trim()) || m.bad_email(),
    },
  },
  currentPassword: { validate: (value: string) => value !== '' || m.must_password() },
  newPassword: {
    validate: {
      long: (value: string) => value.length >= PASSWORD_MIN || m.short_password(),
      short: (value: string) => value.length <= PASSWORD_MAX || m.long_password(),
    },
  },
  firstName: { validate: { required: required(m.must_first_name), text: byRule(textRules.personName) } },
  lastName: { validate: { required: required(m.must_last_name), text: byRule(textRules.personName) } },
  company: { validate: { required: required(m.profile_must_company), text: byRule(textRules.fact) } },
  job: { validate: { required: required(m.profile_must_job), text: byRule(textRules.fact) } },
};

function byRule(rule: TextRule) {
  return (value: string | undefined) => textErrorMessage(value ?? '', rule) ?? true;
}

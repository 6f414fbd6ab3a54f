import { PASSWORD_MAX, PASSWORD_MIN, type TextRule, textRules } from '@layover/proto/limits';
import { textErrorMessage } from '#shared/api/field-messages.ts';
import { m } from '#shared/i18n/i18n.ts';

const filled =
  (words: () => string) =>
  (value = '') =>
    value.trim() !== '' || words();

export const rules = {
  email: {
    validate: {
      filled: filled(m.must_email),
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
  firstName: { validate: { filled: filled(m.must_first_name), text: follows(textRules.personName) } },
  lastName: { validate: { filled: filled(m.must_last_name), text: follows(textRules.personName) } },
  company: { validate: { filled: filled(m.profile_must_company), text: follows(textRules.fact) } },
  job: { validate: { filled: filled(m.profile_must_job), text: follows(textRules.fact) } },
};

function follows(rule: TextRule) {
  return (value: string | undefined) => textErrorMessage(value ?? '', rule) ?? true;
}

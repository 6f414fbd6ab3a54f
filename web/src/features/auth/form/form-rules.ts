import { PASSWORD_MAX, PASSWORD_MIN, type TextRule, textRules } from '@layover/proto/limits';
import { textErrorMessage } from '#shared/api/text-error-message.ts';
import { m } from '#shared/i18n/i18n.ts';
import { emailRule } from '#shared/ui/form/rules.ts';

const required =
  (message: () => string) =>
  (value = '') =>
    value.trim() !== '' || message();

export const rules = {
  email: emailRule,
  currentPassword: { validate: (value: string) => value !== '' || m.password_required() },
  newPassword: {
    validate: {
      long: (value: string) => value.length >= PASSWORD_MIN || m.password_too_short(),
      short: (value: string) => value.length <= PASSWORD_MAX || m.password_too_long(),
    },
  },
  firstName: { validate: { required: required(m.first_name_required), text: byRule(textRules.personName) } },
  lastName: { validate: { required: required(m.last_name_required), text: byRule(textRules.personName) } },
  company: { validate: { required: required(m.profile_company_required), text: byRule(textRules.fact) } },
  job: { validate: { required: required(m.profile_job_required), text: byRule(textRules.fact) } },
};

function byRule(rule: TextRule) {
  return (value: string | undefined) => textErrorMessage(value ?? '', rule) ?? true;
}

import type { TextRule } from '@layover/proto/limits';
import { textErrorMessage } from '#shared/api/text-error-message.ts';
import { m } from '#shared/i18n/i18n.ts';

/** Rules for `register(name, rule)` with the messages of the server, so that a mistake is shown before the call. */
export const textRule = (rule: TextRule) => ({
  validate: (value: string) => textErrorMessage(value, rule) ?? true,
});

export const emailRule = {
  validate: {
    required: (value: string) => value.trim() !== '' || m.email_required(),
    shape: (value: string) => /^[^\s@]+@[^\s@]+\.[^\s@]{2,}$/.test(value.trim()) || m.email_incomplete(),
  },
};

export const chosenRule = { validate: (value: string) => value !== '' || m.field_not_choice() };

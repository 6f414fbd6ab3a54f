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

export const numberRule = (
  min: number,
  max: number,
  options: { whole?: boolean; optional?: boolean } = {},
) => ({
  validate: (value: string) => {
    if (value.trim() === '') return options.optional || m.field_empty();
    const number = Number(value);
    if (Number.isNaN(number)) return m.field_not_number();
    if (options.whole && !Number.isInteger(number)) return m.field_not_whole();
    if (number < min) return m.field_at_least({ min });
    return number <= max || m.field_at_most({ max });
  },
});

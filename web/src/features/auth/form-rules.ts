import { m } from '#shared/i18n/i18n.ts';

/** The contract's bounds, said before the server has to; the contract itself would bring its schema library along. */
const NAME_MAX = 50;
const FACT_MAX = 80;
const PASSWORD_MIN = 10;
const PASSWORD_MAX = 128;

const filled = (words: () => string) => (value: string) => value.trim() !== '' || words();

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
  firstName: { validate: { filled: filled(m.must_first_name), short: atMost(NAME_MAX) } },
  lastName: { validate: { filled: filled(m.must_last_name), short: atMost(NAME_MAX) } },
  fact: { validate: (value: string | undefined) => atMost(FACT_MAX)(value ?? '') },
};

function atMost(max: number) {
  return (value: string) => [...value.trim()].length <= max || m.too_long({ max });
}

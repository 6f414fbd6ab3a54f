import { m } from '#shared/i18n/i18n.ts';

/** The rule of a number in a text field. Only forms of ADMINs have one, so it is apart from the rules that visitors load. */
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

import { checkVAT, countries } from 'jsvat-next';

/** Greece has another code in VAT numbers than elsewhere. */
const PREFIXES: Readonly<Record<string, string>> = { GR: 'EL' };
/** Countries that the library does not support. */
const ANY_NUMBER = /^[0-9A-Z]{4,20}$/;

/**
 * A VAT number in its usual form, with the code of the country. Only its form and its check digits are checked, so that
 * nothing depends on a register that may be unavailable.
 * @returns undefined if the country has no such number
 */
export function readVatNumber(text: string, country: string): string | undefined {
  const number = text.toUpperCase().replaceAll(/[^0-9A-Z+*]/g, '');
  const known = countries.find(({ codes }) => codes[0] === country);
  if (!known) return ANY_NUMBER.test(number) ? number : undefined;
  const candidates = [number, `${PREFIXES[country] ?? country}${number}`];
  return candidates.find((candidate) => checkVAT(candidate, [known]).isValid);
}

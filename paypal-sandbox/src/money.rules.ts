/** Currencies that PayPal supports, with their decimals where these are not two. */
const DECIMALS: Readonly<Record<string, number>> = { HUF: 0, JPY: 0, TWD: 0 };
const CURRENCIES = new Set(
  'AUD BRL CAD CNY CZK DKK EUR HKD HUF ILS JPY MYR MXN TWD NZD NOK PHP PLN GBP SGD SEK CHF THB USD'.split(
    ' ',
  ),
);
const MINOR_UNITS_MAX = 99_999_999_999_999_999n;

export interface Money {
  currency_code: string;
  value: string;
}

const isCurrency = (code: string) => CURRENCIES.has(code);

const decimalsOf = (currency: string) => DECIMALS[currency] ?? 2;

type MoneyProblem = 'INVALID_CURRENCY_CODE' | 'DECIMAL_PRECISION' | 'MAX_VALUE_EXCEEDED';

/** Why PayPal rejects an amount whose value is a decimal number. */
export function moneyProblem({ currency_code, value }: Money): MoneyProblem | undefined {
  if (!isCurrency(currency_code)) return 'INVALID_CURRENCY_CODE';
  const fraction = value.split('.')[1] ?? '';
  if (fraction.replace(/0+$/, '').length > decimalsOf(currency_code)) return 'DECIMAL_PRECISION';
  return minorUnits({ currency_code, value }) > MINOR_UNITS_MAX ? 'MAX_VALUE_EXCEEDED' : undefined;
}

/** The amount in cents, or in whole units for currencies without cents. */
export function minorUnits({ currency_code, value }: Money): bigint {
  const [, sign, whole = '', fraction = ''] = /^(-?)(\d*)\.?(\d*)$/.exec(value) ?? [];
  const decimals = decimalsOf(currency_code);
  const units = BigInt(whole + fraction.slice(0, decimals).padEnd(decimals, '0') || '0');
  return sign === '-' ? -units : units;
}

/** `1050n` of USD → `10.50` */
export function moneyOf(units: bigint, currency: string): Money {
  const decimals = decimalsOf(currency);
  const digits = `${units < 0n ? -units : units}`.padStart(decimals + 1, '0');
  const whole = digits.slice(0, digits.length - decimals);
  const value = decimals ? `${whole}.${digits.slice(-decimals)}` : whole;
  return { currency_code: currency, value: units < 0n ? `-${value}` : value };
}

/** The amount with as many decimals as PayPal shows. */
export const normalMoney = (money: Money): Money => moneyOf(minorUnits(money), money.currency_code);

/** PayPal's fee of a payment in the United States: 3.49 % and 0.49. */
export const feeOf = (money: Money): Money => {
  const gross = minorUnits(money);
  const fee = (gross * 349n + 5000n) / 10_000n + 49n;
  return moneyOf(fee < gross ? fee : gross, money.currency_code);
};

export const difference = (one: Money, other: Money): Money =>
  moneyOf(minorUnits(one) - minorUnits(other), one.currency_code);

/**
 * Emergency numbers by country (ISO 3166-1 alpha-2).
 * Sources: for the European Union, Iceland, Liechtenstein and Norway 112 by Directive (EU) 2018/1972, article 109, and the
 * EEA agreement; elsewhere Wikipedia, "List of emergency telephone numbers". For countries that are not listed here, 112
 * works from a mobile phone (3GPP TS 22.101, chapter 10).
 */
export type EmergencyNumbers = { all: string } | { police: string; ambulance: string; fire: string };

const EUROPE_112 =
  'AT BE BG CY CZ DE DK EE ES FI FR GR HR HU IE IS IT LI LT LU LV MT NL NO PL PT RO SE SI SK AL GE ME MK MD RU TR UA'.split(
    ' ',
  );
const AMERICA_911 = 'US CA MX AR UY PY EC VE CR PA DO PR PH JO'.split(' ');

const byService = (police: string, ambulance: string, fire: string) => ({ police, ambulance, fire });

const numbers: Readonly<Record<string, EmergencyNumbers>> = {
  ...Object.fromEntries(EUROPE_112.map((country) => [country, { all: '112' }])),
  ...Object.fromEntries(AMERICA_911.map((country) => [country, { all: '911' }])),
  GB: { all: '999' },
  HK: { all: '999' },
  MO: { all: '999' },
  MY: { all: '999' },
  BH: { all: '999' },
  QA: { all: '999' },
  OM: { all: '9999' },
  KE: { all: '999' },
  AU: { all: '000' },
  NZ: { all: '111' },
  IN: { all: '112' },
  ID: { all: '112' },
  KW: { all: '112' },
  KZ: { all: '112' },
  NG: { all: '112' },
  CO: { all: '123' },
  CH: byService('117', '144', '118'),
  RS: byService('192', '194', '193'),
  IL: byService('100', '101', '102'),
  AE: byService('999', '998', '997'),
  SA: byService('999', '997', '998'),
  EG: byService('122', '123', '180'),
  MA: byService('19', '15', '15'),
  TN: byService('197', '190', '198'),
  ZA: byService('10111', '10177', '10177'),
  BR: byService('190', '192', '193'),
  CL: byService('133', '131', '132'),
  PE: byService('105', '106', '116'),
  CN: byService('110', '120', '119'),
  JP: byService('110', '119', '119'),
  TW: byService('110', '119', '119'),
  KR: byService('112', '119', '119'),
  SG: byService('999', '995', '995'),
  TH: byService('191', '1669', '199'),
  VN: byService('113', '115', '114'),
  KH: byService('117', '119', '118'),
};

/** The numbers of a country; 112 from a mobile phone for a country that is unknown. */
export function emergencyNumbersOf(countryCode: string): EmergencyNumbers & { isKnown: boolean } {
  const known = Object.hasOwn(numbers, countryCode) ? numbers[countryCode] : undefined;
  return known ? { ...known, isKnown: true } : { all: '112', isKnown: false };
}

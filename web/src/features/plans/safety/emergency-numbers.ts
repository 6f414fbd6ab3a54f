export type EmergencyNumbers = { all: string } | { police: string; ambulance: string; fire: string };

const ANSWERED_AT_112 =
  'AT BE BG CY CZ DE DK EE ES FI FR GE GR HR HU IE IN IS IT KW LI LT LU LV MT NL PL PT RO RU SE SI SK TR ZA'.split(
    ' ',
  );
const ANSWERED_AT_911 = 'US CA MX AR UY PY EC VE CR DO PR PH JO'.split(' ');
const ANSWERED_AT_999 = 'GB HK MO MY BH QA KE'.split(' ');

const oneNumber = (all: string, countries: readonly string[]) =>
  Object.fromEntries(countries.map((country) => [country, { all }]));
const byService = (police: string, ambulance: string, fire: string) => ({ police, ambulance, fire });

/**
 * By country (ISO 3166-1 alpha-2). A country is listed only if two kept data sets have its numbers, both read on 2026-11-23:
 * - Android's emergency call codes (packages/services/Telephony, `ecc/input/eccdata.txt`, revision 2, commit 6927a42 of GrapheneOS),
 *   which also name the service of each number;
 * - the emergency numbers of libphonenumber (`resources/ShortNumberMetadata.xml`, commit 0bfe45c).
 *
 * In two countries other sources decide: in Türkiye all services answer at 112 since June 2021 (Ministry of the Interior), and in
 * Korea 119 is the number of ambulances too. In South Africa 112 is for mobile phones, which is what presses these links. The
 * data sets disagree about Morocco, Moldova, Nigeria, Panama, Peru, Saudi Arabia and Serbia, which are left out.
 */
const numbers: Readonly<Record<string, EmergencyNumbers>> = {
  ...oneNumber('112', ANSWERED_AT_112),
  ...oneNumber('911', ANSWERED_AT_911),
  ...oneNumber('999', ANSWERED_AT_999),
  AU: { all: '000' },
  CO: { all: '123' },
  NZ: { all: '111' },
  OM: { all: '9999' },
  AE: byService('999', '998', '997'),
  AL: byService('129', '127', '128'),
  BR: byService('190', '192', '193'),
  CH: byService('117', '144', '118'),
  CL: byService('133', '131', '132'),
  CN: byService('110', '120', '119'),
  EG: byService('122', '123', '180'),
  ID: byService('110', '118', '113'),
  IL: byService('100', '101', '102'),
  JP: byService('110', '119', '119'),
  KH: byService('117', '119', '118'),
  KR: byService('112', '119', '119'),
  KZ: byService('102', '103', '101'),
  ME: byService('122', '124', '123'),
  MK: byService('192', '194', '193'),
  NO: byService('112', '113', '110'),
  SG: byService('999', '995', '995'),
  TH: byService('191', '1669', '199'),
  TN: byService('197', '190', '198'),
  TW: byService('110', '119', '119'),
  UA: byService('102', '103', '101'),
  VN: byService('113', '115', '114'),
};

/** The numbers of a country; undefined where they are not known for sure, because a wrong number costs time. */
export const emergencyNumbersOf = (countryCode: string): EmergencyNumbers | undefined =>
  Object.hasOwn(numbers, countryCode) ? numbers[countryCode] : undefined;

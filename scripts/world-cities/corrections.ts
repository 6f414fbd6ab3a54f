/** English names that GeoNames does not put first, by the number of the city in GeoNames. */
export const ENGLISH_NAMES: Readonly<Record<number, string>> = {
  5128581: 'New York',
  2510911: 'Seville',
  104515: 'Mecca',
  109223: 'Medina',
  99532: 'Basra',
  520555: 'Nizhny Novgorod',
  519336: 'Veliky Novgorod',
  2028462: 'Ulaanbaatar',
  2797656: 'Ghent',
  2800931: 'Bruges',
  2803138: 'Antwerp',
  2659811: 'Lucerne',
  2658822: 'St. Gallen',
  2523083: 'Syracuse',
  2523922: 'Reggio Calabria',
  2523920: 'Reggio Emilia',
  3104499: 'Vitoria-Gasteiz',
  1855612: 'Nara',
  1282027: 'Malé',
  292672: 'Sharjah',
  292968: 'Abu Dhabi',
};

/** Spanish names that the source lacks or has in an older form. */
export const SPANISH_NAMES: Readonly<Record<number, string>> = {
  1526273: 'Astaná',
  3521081: 'Puebla',
  1880252: 'Singapur',
  703448: 'Kiev',
};

/**
 * The words for the destinations in itineraries: their airports (IATA location identifiers, with the metropolitan code where
 * there is one; source: the code search at iata.org/publications/directories/code-search) and their names in the
 * languages of booking sites. A destination that is not here is found by its own name.
 */
export const CITY_NAMES: Readonly<Record<string, { airports: readonly string[]; names: readonly string[] }>> =
  {
    lisbon: { airports: ['LIS'], names: ['Lisboa', 'Lissabon', 'Lisbonne', 'Lisbona'] },
    london: { airports: ['LON', 'LHR', 'LGW', 'LCY', 'STN', 'LTN', 'SEN'], names: ['Londres', 'Londra'] },
    amsterdam: { airports: ['AMS'], names: ['Ámsterdam'] },
    berlin: { airports: ['BER'], names: ['Berlín', 'Berlino'] },
    istanbul: { airports: ['IST', 'SAW'], names: ['Estambul', 'Istambul'] },
    dubai: { airports: ['DXB', 'DWC'], names: ['Dubái', 'Dubaï'] },
    'cape-town': { airports: ['CPT'], names: ['Kapstadt', 'Ciudad del Cabo', 'Le Cap', 'Kaapstad'] },
    nairobi: { airports: ['NBO', 'WIL'], names: [] },
    mumbai: { airports: ['BOM'], names: ['Bombay'] },
    singapore: { airports: ['SIN'], names: ['Singapur', 'Singapour', 'Singapura'] },
    seoul: { airports: ['SEL', 'ICN', 'GMP'], names: ['Seúl', 'Séoul'] },
    tokyo: { airports: ['TYO', 'HND', 'NRT'], names: ['Tokio', 'Tóquio'] },
    sydney: { airports: ['SYD'], names: ['Sídney'] },
    'new-york': { airports: ['NYC', 'JFK', 'LGA', 'EWR'], names: ['Nueva York', 'Nova York', 'NYC'] },
    'mexico-city': { airports: ['MEX', 'NLU'], names: ['Ciudad de México', 'CDMX', 'Mexiko-Stadt'] },
    'sao-paulo': { airports: ['SAO', 'GRU', 'CGH', 'VCP'], names: [] },
  };

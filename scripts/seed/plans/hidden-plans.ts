import type { CityPlans } from './plan.ts';

/** Drafts and disabled plans, which no list contains. */
export const hiddenByCity: CityPlans[] = [
  {
    city: 'lisbon',
    plans: [
      {
        key: 'lisbon-tile-workshop',
        planName: 'Paint one tile badly',
        address: 'Rua do Século 14, Bairro Alto',
        at: [38.7127, -9.1474],
        category: 'culture',
        subcategories: ['markets-and-crafts'],
        starts: { day: 6, at: '17:00' },
        minutes: 120,
        capacity: 8,
        people: ['ana'],
        interested: 0,
        status: 'draft',
        picture: 'lisbon-gallery-golden',
        description:
          'A kiln, eight brushes and two colours. The studio still has to say whether they can fire before the weekend.',
      },
    ],
  },
  {
    city: 'london',
    plans: [
      {
        key: 'london-lido',
        planName: 'Heated lido, unheated conversation',
        address: 'Brockwell Park, Dulwich Road',
        at: [51.4531, -0.1056],
        category: 'sport',
        subcategories: ['swimming'],
        starts: { day: 5, at: '07:00' },
        minutes: 60,
        people: ['patrick', 'charlotte'],
        interested: 3,
        disabled: true,
        picture: 'london-park-dawn',
        description: 'Taken down: the pool is closed for repairs until spring.',
      },
    ],
  },
  {
    city: 'berlin',
    plans: [
      {
        key: 'berlin-table-tennis',
        planName: 'Round-the-table, everybody in',
        address: 'Arnimplatz, Prenzlauer Berg',
        at: [52.5508, 13.4074],
        category: 'sport',
        subcategories: ['rackets'],
        starts: { weekday: 2, weeks: 1, at: '18:30' },
        minutes: 90,
        people: ['jonas'],
        interested: 0,
        status: 'draft',
        picture: 'berlin-park-day',
        description:
          'Stone tables, eleven bats, one rule: whoever misses holds the drinks. Needs a host for the rainy version.',
      },
    ],
  },
  {
    city: 'dubai',
    plans: [
      {
        key: 'dubai-brunch',
        planName: 'Friday brunch on the fiftieth floor',
        address: 'Sheikh Zayed Road, tower 2',
        at: [25.2116, 55.2755],
        category: 'food-and-drink',
        subcategories: ['small-table'],
        starts: { weekday: 5, at: '13:00' },
        minutes: 180,
        people: ['omar', 'yara'],
        interested: 4,
        disabled: true,
        picture: 'dubai-dinner-day',
        description: 'Taken down at the host’s request: too large to meet anybody.',
      },
    ],
  },
];

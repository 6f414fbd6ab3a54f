import type { CityPlans } from './plan.ts';

/** Plans that are over, for the history of those who were there. */
export const pastByCity: CityPlans[] = [
  {
    city: 'lisbon',
    plans: [
      {
        key: 'lisbon-tram-evening',
        planName: 'The last tram 28 of the evening',
        address: 'Campo de Ourique, Prazeres stop',
        at: [38.7133, -9.1716],
        category: 'with-a-view',
        subcategories: [],
        starts: { day: -9, at: '21:30' },
        minutes: 90,
        people: ['ana', 'elena', 'noemie', 'joao'],
        interested: 6,
        picture: 'lisbon-quay-night',
        description: 'Prazeres to Martim Moniz with the windows open, then a ginjinha standing up.',
      },
    ],
  },
  {
    city: 'berlin',
    plans: [
      {
        key: 'berlin-canal-walk',
        planName: 'A canal walk between two trade fairs',
        address: 'Maybachufer 9, Neukölln',
        at: [52.4946, 13.4252],
        category: 'outdoors',
        subcategories: [],
        comfort: ['public_venue', 'alcohol_free'],
        starts: { day: -23, at: '18:00' },
        minutes: 120,
        people: ['hannah', 'elena', 'daniel'],
        interested: 5,
        picture: 'berlin-quay-golden',
        description: 'From the market to the lock and back on the other side.',
      },
    ],
  },
];

import type { CityPlans } from './plan.ts';

export const sydney: CityPlans = {
  city: 'sydney',
  plans: [
    {
      key: 'sydney-twilight-sail',
      planName: 'Twilight sail under the bridge',
      address: 'Walsh Bay, pier 2',
      at: [-33.8553, 151.2045],
      category: 'with-a-view',
      subcategories: ['boats', 'bridges'],
      starts: { weekday: 6, at: '18:40' },
      minutes: 120,
      capacity: 8,
      people: ['olivia', 'ewan', 'siti'],
      interested: 8,
      picture: 'sydney-boat-dusk',
      description: `A wooden yacht, eight people, and the last ferries crossing in front. You may hold a rope, or hold a glass. Under the bridge everybody looks up, and the skipper looks at everybody looking up.

How it goes. On the pier at half past six. Out past the sails and back on what wind there is. 70 dollars, supper on deck.

Good to know. Soft soles. Spare jackets for all, in one size, which is large.`,
    },
    {
      key: 'sydney-ocean-pool',
      planName: 'Laps at the ocean pool, then eggs',
      address: 'Bronte Baths',
      at: [-33.9045, 151.2699],
      category: 'sport',
      subcategories: ['swimming'],
      comfort: ['public_venue', 'alcohol_free'],
      starts: { day: 1, at: '06:20' },
      minutes: 90,
      people: ['olivia', 'patrick', 'camila'],
      interested: 7,
      picture: 'sydney-beach-morning',
      description: `Thirty metres of sea, kept in by a wall and topped up by the waves. The regulars are in their eighties and overtake. Ten laps or two; what counts is the eggs.

How it goes. Meet on the steps at twenty past six. Breakfast at the window across the road, city by eight with the 379.

Good to know. Free, cold, salty. If the flag is red we eat first and look at it.`,
    },
    {
      key: 'sydney-quay-oysters',
      planName: 'A dozen oysters and a wall to sit on',
      address: 'Sydney Fish Market, east wharf',
      at: [-33.8727, 151.1923],
      category: 'food-and-drink',
      subcategories: ['food-markets', 'street-food'],
      starts: { day: 0, at: '17:30' },
      minutes: 120,
      people: ['olivia', 'mei', 'tomas'],
      interested: 9,
      picture: 'sydney-quay-golden',
      description: `You buy them by the dozen, opened while you wait, and carry them to the wall where the boats tie up. Lemon in one pocket, bread in the other. It is the best table in the city and it is made of concrete.

How it goes. Meet by the ice at half past five. Everybody buys one thing for the paper in the middle.

Good to know. The pelicans have a system. Keep your back to the wall.`,
    },
    {
      key: 'sydney-coast-walk',
      planName: 'Bondi to Coogee with no hurry at all',
      address: 'Icebergs, Notts Avenue, Bondi',
      at: [-33.8951, 151.2744],
      category: 'outdoors',
      subcategories: ['walks', 'beaches'],
      comfort: ['public_venue', 'alcohol_free'],
      starts: { weekday: 7, at: '09:30' },
      minutes: 180,
      people: ['olivia', 'anneke', 'sipho', 'leyla'],
      interested: 11,
      picture: 'sydney-hike-day',
      description: `Six kilometres of cliff and five beaches to be distracted by. The view is always on the left and the coffee is always at the next bay. Last time it took four hours, and nobody apologised.

How it goes. Start at the railings above the pool. Swim where you like. The bus back goes every ten minutes.

Good to know. Hat, water, sunscreen, in that order. The stairs are at the end, as with everything.`,
    },
    {
      key: 'sydney-night-cricket',
      planName: 'Cricket for people who have never understood it',
      address: 'Moore Park, members’ gate',
      at: [-33.8917, 151.2247],
      category: 'sport',
      subcategories: ['match-day'],
      comfort: ['public_venue', 'alcohol_free'],
      starts: { weekday: 5, weeks: 3, at: '18:15' },
      minutes: 210,
      capacity: 24,
      people: ['rahul', 'olivia', 'farah', 'ewan'],
      interested: 13,
      picture: 'sydney-stadium-dusk',
      description: `The short kind, with lights and a band, over in three hours. Rahul explains it with salt, pepper and a napkin before we go in, and by the second over you will have opinions about the field.

How it goes. Meet at the gate at a quarter past six. Seats together on the grass side, 35 dollars.

Good to know. The sun is in your eyes until eight, then it is in the batter’s. Bring a jumper for the end.`,
    },
  ],
};

import type { CityPlans } from './plan.ts';

export const dubai: CityPlans = {
  city: 'dubai',
  plans: [
    {
      key: 'dubai-beach-supper',
      planName: 'Beach supper, shoes off',
      address: 'Kite Beach, Umm Suqeim 3',
      at: [25.1642, 55.2008],
      category: 'food-and-drink',
      subcategories: ['street-food'],
      starts: { day: 0, at: '19:00' },
      minutes: 150,
      people: ['omar', 'aisha', 'yara', 'priya'],
      interested: 9,
      picture: 'dubai-beach-dusk',
      description: `A rug on the sand, grilled prawns from the hatch behind it, and the sea ten steps away for anybody who came prepared. The tall tower is on your left and you do not have to go up it.

How it goes. Omar brings the rug and the lamp. Everybody fetches their own food, 60 dirhams or so. We put the shoes in one heap, which starts the conversation at the end.

Good to know. Warm until ten, then a breeze. Taxis wait at the corner by the park.`,
    },
    {
      key: 'dubai-creek-abra',
      planName: 'One dirham across the Creek',
      address: 'Al Seef abra station',
      at: [25.261, 55.3013],
      category: 'with-a-view',
      subcategories: ['boats'],
      starts: { day: 1, at: '17:15' },
      minutes: 150,
      people: ['omar', 'siti', 'rahul'],
      interested: 8,
      picture: 'dubai-boat-golden',
      description: `The old town by the old boat. We cross twice, once for each bank: spices and gold on one, wind towers and a very good paratha on the other. All of it costs less than a coffee in the Marina.

How it goes. Meet at the water by the textile souk. Slow walking, two crossings, tea at sunset.

Good to know. Small coins. Shoulders covered is polite in the lanes by the mosque.`,
    },
    {
      key: 'dubai-padel',
      planName: 'Padel at ten, when the courts cool down',
      address: 'Al Quoz 1, court 4',
      at: [25.1377, 55.2262],
      category: 'sport',
      subcategories: ['rackets'],
      comfort: ['public_venue', 'alcohol_free'],
      starts: { day: 3, at: '22:00' },
      minutes: 90,
      capacity: 8,
      people: ['omar', 'marcus', 'siti'],
      interested: 5,
      picture: 'dubai-stadium-night',
      description: `Two courts, eight people, and partners drawn from a cap so that nobody can be blamed twice. Beginners are worth a point more by house rule.

How it goes. Rackets are there. 55 dirhams each for the court. Falafel next door until one in the morning.

Good to know. If you landed today, play the first set and sit the second. Everybody says they are fine at ten and nobody is at eleven.`,
    },
    {
      key: 'dubai-desert-sunrise',
      planName: 'Dunes before the day gets loud',
      address: 'Al Qudra, lake car park',
      at: [24.8347, 55.3725],
      category: 'outdoors',
      subcategories: ['hikes'],
      comfort: ['public_venue', 'alcohol_free'],
      starts: { weekday: 6, at: '05:30' },
      minutes: 180,
      people: ['omar', 'zanele', 'daniel'],
      interested: 7,
      picture: 'dubai-hike-dawn',
      description: `If you are awake anyway, be awake here. Forty minutes from the hotels the road ends, there are oryx by the water, and the sun comes up out of Oman.

How it goes. Two cars leave from the Trade Centre at half past four. An hour on foot, coffee with cardamom from Omar’s boot, back for a nine o’clock.

Good to know. Closed shoes and something warm; ten degrees at that hour in winter. No engines on the sand.`,
    },
    {
      key: 'dubai-gallery-row',
      planName: 'Warehouses full of pictures',
      address: 'Alserkal Avenue, Al Quoz',
      at: [25.1426, 55.2255],
      category: 'culture',
      subcategories: ['galleries', 'film'],
      starts: null,
      minutes: 120,
      people: ['yara', 'farah', 'omar'],
      interested: 3,
      picture: 'dubai-gallery-day',
      description: `Forty sheds, of which half hold art and the rest hold good coffee and a cinema with sixty seats. It is the afternoon you did not expect to have in this city.

How it goes. Open daily from ten to seven, films in the evening. Mark your interest and agree on an hour in the group.

Good to know. Everything is indoors and cooled, so it works in August as well.`,
    },
  ],
};

import type { CityPlans } from './plan.ts';

export const capeTown: CityPlans = {
  city: 'cape-town',
  plans: [
    {
      key: 'cape-town-lions-head',
      planName: 'Lion’s Head before the first meeting',
      address: 'Signal Hill Road, trailhead',
      at: [-33.9353, 18.3893],
      category: 'outdoors',
      subcategories: ['hikes'],
      comfort: ['public_venue', 'alcohol_free'],
      starts: { day: 1, at: '04:50' },
      minutes: 150,
      people: ['zanele', 'sipho', 'hannah'],
      interested: 5,
      picture: 'cape-town-hike-dawn',
      description: `Up in the dark with lamps, down in the light with an appetite. The last part has chains and a ladder, and there is a way around both that takes ten minutes longer and is not shameful.

How it goes. Leave the hotel at 04:30, start at ten to five, top at sunrise, shower by half past seven. Zanele walks last so that nobody is.

Good to know. Real shoes, a lamp, a litre of water. We turn back in wind, without a vote.`,
    },
    {
      key: 'cape-town-harbour-supper',
      planName: 'Fish on paper at Kalk Bay',
      address: 'Kalk Bay harbour wall',
      at: [-34.1287, 18.4493],
      category: 'food-and-drink',
      subcategories: ['street-food', 'small-table'],
      starts: { day: 0, at: '18:30' },
      minutes: 150,
      people: ['sipho', 'tendai', 'olivia', 'grace'],
      interested: 8,
      picture: 'cape-town-quay-golden',
      description: `The boats come in, the seals beg, and what was swimming at noon is in newspaper by seven. You eat it on the wall with your feet over the water.

How it goes. The 17:40 train from Cape Town station, which is most of the fun, and a shared car home. About 140 rand for more than you can eat.

Good to know. The seals are larger than you think and quicker than your chips.`,
    },
    {
      key: 'cape-town-clifton',
      planName: 'Cold water, warm rocks at Clifton Fourth',
      address: 'Clifton 4th Beach steps',
      at: [-33.9417, 18.3748],
      category: 'outdoors',
      subcategories: ['beaches'],
      comfort: ['public_venue', 'alcohol_free'],
      starts: { weekday: 7, at: '16:30' },
      minutes: 150,
      people: ['sipho', 'zanele', 'patrick'],
      interested: 9,
      picture: 'cape-town-beach-golden',
      description: `Thirteen degrees, and that is the good month. In for as long as you can sing one verse, then out on to rocks that have been collecting sun since breakfast.

How it goes. Meet at the top of the steps, all 120 of them. Umbrella, fruit and towels for those who came straight from the office.

Good to know. The sun sets into the sea here, around eight in summer. Clapping is customary and a little embarrassing.`,
    },
    {
      key: 'cape-town-jazz-langa',
      planName: 'Sunday jazz in a front room in Langa',
      address: 'Rubusana Avenue, Langa',
      at: [-33.9446, 18.5305],
      category: 'culture',
      subcategories: ['live-music'],
      starts: { weekday: 7, weeks: 2, at: '17:00' },
      minutes: 180,
      capacity: 20,
      people: ['sipho', 'seun', 'zanele', 'kwame'],
      interested: 14,
      picture: 'cape-town-music-dusk',
      description: `A trumpeter’s living room with the sofas pushed back. Two sets, and in between a plate of what his sister has cooked. You will be introduced to everybody and remembered next time.

How it goes. One minibus from the Waterfront and back, driven by the bass player. 350 rand for the music, the plate and the ride.

Good to know. Children sit in front. Requests are taken on paper before the first set.`,
    },
    {
      key: 'cape-town-dinner-bokaap',
      planName: 'Cooking and eating in the Bo-Kaap',
      address: 'Wale Street 92, Bo-Kaap',
      at: [-33.9204, 18.4146],
      category: 'food-and-drink',
      subcategories: ['small-table', 'street-food'],
      starts: { day: 5, at: '18:00' },
      minutes: 180,
      capacity: 10,
      people: ['tendai', 'aisha', 'rahul', 'camila'],
      interested: 7,
      picture: 'cape-town-dinner-dusk',
      description: `Gamidah teaches ten people to fold samoosas, loses patience kindly, and folds the rest herself. Then everybody eats: curry, roti, three sambals and a cake that explains the street’s colours.

How it goes. Aprons at six, table at half past seven. 420 rand, vegetarians doubled.

Good to know. No alcohol in the house. The ginger beer is stronger than it sounds.`,
    },
  ],
};

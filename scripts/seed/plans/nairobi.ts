import type { CityPlans } from './plan.ts';

export const nairobi: CityPlans = {
  city: 'nairobi',
  plans: [
    {
      key: 'nairobi-maasai-market',
      planName: 'Maasai Market, with a good haggler',
      address: 'Village Market rooftop, Limuru Road',
      at: [-1.2293, 36.8044],
      category: 'culture',
      subcategories: ['markets-and-crafts'],
      comfort: ['public_venue'],
      starts: { day: 1, at: '16:00' },
      minutes: 120,
      people: ['grace', 'aisha'],
      interested: 7,
      picture: 'nairobi-market-golden',
      description: `Beads, baskets and carved animals on a roof full of sellers who enjoy a conversation. Grace does the talking, Aisha does the walking away, and between them the price finds its level.

How it goes. Meet at the top of the ramp at four. An hour and a half of market, then mango juice.

Good to know. Small notes. Decide what a thing is worth to you before you ask what it costs.`,
    },
    {
      key: 'nairobi-forest-run',
      planName: 'Karura before the traffic wakes',
      address: 'Karura Forest, gate A',
      at: [-1.2416, 36.8222],
      category: 'sport',
      subcategories: ['runs'],
      comfort: ['public_venue', 'alcohol_free'],
      starts: { day: 2, at: '06:15' },
      minutes: 75,
      people: ['grace', 'hannah', 'zanele'],
      interested: 8,
      picture: 'nairobi-park-morning',
      description: `Eight kilometres of red earth and colobus monkeys, at an altitude you will notice on the first hill and have forgotten by the waterfall. Several of the people who overtake us have Olympic medals.

How it goes. Two groups, one runs and one walks fast. Breakfast at the river café, back in town by half past eight.

Good to know. Gate fee by phone or card. If you flew in yesterday, take the walking group and thank us.`,
    },
    {
      key: 'nairobi-nyama-choma',
      planName: 'Nyama choma with your hands',
      address: 'Kenyatta Market, row C',
      at: [-1.3067, 36.7995],
      category: 'food-and-drink',
      subcategories: ['street-food'],
      starts: { day: 0, at: '19:00' },
      minutes: 150,
      people: ['grace', 'kwame', 'tendai', 'sipho'],
      interested: 10,
      picture: 'nairobi-terrace-dusk',
      description: `You choose the meat, somebody else chooses the moment. It arrives on a board with salt, chilli and a hill of greens, and there are no forks in the building.

How it goes. One board between four, about 900 shillings each with a cold drink. Tables outside under the lamps.

Good to know. The beans and chapati are so good that vegetarians come back. Wash your hands at the tank, before and after.`,
    },
    {
      key: 'nairobi-rooftop-film',
      planName: 'A film on the roof, blankets included',
      address: 'Ngong Road, Prestige rooftop',
      at: [-1.3005, 36.7876],
      category: 'culture',
      subcategories: ['film'],
      starts: { weekday: 5, at: '20:15' },
      minutes: 150,
      people: ['grace', 'farah', 'yara'],
      interested: 9,
      picture: 'nairobi-rooftop-night',
      description: `A screen, sixty deckchairs and the lights of the Ngong hills behind. African films with subtitles, and the director about one time in three.

How it goes. We book the back row, which has the sofas. 800 shillings with popcorn. Doors at a quarter past eight, film at nine.

Good to know. Nairobi nights are cold at 1,700 metres. Take the blanket before you need it, there are never enough.`,
    },
    {
      key: 'nairobi-giraffes',
      planName: 'Coffee with giraffes on the way to the airport',
      address: 'Lang’ata South Road',
      at: [-1.3761, 36.7445],
      category: 'outdoors',
      subcategories: ['wildlife'],
      comfort: ['public_venue', 'alcohol_free'],
      starts: null,
      minutes: 120,
      people: ['grace', 'minh', 'priya'],
      interested: 6,
      picture: 'nairobi-gallery-dusk',
      description: `They come to the veranda on their own and look you in the eye, which is unusual at that height. Open daily, twenty minutes from the old airport road and kinder than any lounge.

How it goes. Always on. Say in the group when you fly, and share the car that waits with your bags.

Good to know. Go before eleven or after three. They have blue tongues and excellent aim.`,
    },
  ],
};

import type { CityPlans } from './plan.ts';

export const singapore: CityPlans = {
  city: 'singapore',
  plans: [
    {
      key: 'singapore-satay',
      planName: 'Satay street, one skewer at a time',
      address: 'Boon Tat Street, by Lau Pa Sat',
      at: [1.2806, 103.8504],
      category: 'food-and-drink',
      subcategories: ['street-food'],
      starts: { day: 1, at: '20:00' },
      minutes: 120,
      people: ['siti', 'minh', 'rahul', 'mei'],
      interested: 17,
      picture: 'singapore-market-night',
      description: `At seven in the evening they close a street between the banks and put charcoal in it. Ten stalls, one smell, plastic tables to the end. We order from stall 7 and argue about stall 8.

How it goes. Meet at the clock. Siti orders for all, ten skewers a person to begin with. About 22 dollars each with lime juice.

Good to know. Chicken, mutton, prawn, and tofu if we ask when we sit down. Wear something that may smell of smoke tomorrow.`,
    },
    {
      key: 'singapore-botanic-walk',
      planName: 'The Botanic Gardens at the only cool hour',
      address: 'Botanic Gardens, Tanglin Gate',
      at: [1.3081, 103.8173],
      category: 'wellness',
      subcategories: ['before-breakfast'],
      comfort: ['alcohol_free'],
      starts: { day: 2, at: '06:30' },
      minutes: 75,
      people: ['siti', 'daniel', 'sofia'],
      interested: 6,
      picture: 'singapore-park-morning',
      description: `Tai chi on the lawn, otters in the lake, and air that you could almost call fresh. We go around once without hurrying and are under a shower before the sun has found the paths.

How it goes. Tanglin Gate at half past six, kaya toast at a quarter to eight. For people whose body believes it is afternoon, this is the afternoon walk.

Good to know. Umbrella. It is either for the rain or for the sun, and you will not know which until you need it.`,
    },
    {
      key: 'singapore-rooftop',
      planName: 'A roof that is not the famous one',
      address: 'Ann Siang Road 28',
      at: [1.2807, 103.8459],
      category: 'with-a-view',
      subcategories: ['rooftops'],
      starts: { day: 0, at: '19:15' },
      minutes: 120,
      capacity: 14,
      people: ['siti', 'olivia', 'marcus', 'priya'],
      interested: 10,
      picture: 'singapore-rooftop-dusk',
      description: `Four floors up in a shophouse, with the towers leaning over on three sides. From here you look at the famous roof, which is the better way round. The fan works, the music stays low.

How it goes. The corner by the frangipani is ours until half past nine. Everybody pays at the bar.

Good to know. The lift holds three. The stairs have a very good collection of film posters.`,
    },
    {
      key: 'singapore-pulau-ubin',
      planName: 'Bumboat to Pulau Ubin, bicycles from there',
      address: 'Changi Point ferry terminal',
      at: [1.3909, 103.9884],
      category: 'outdoors',
      subcategories: ['wildlife'],
      comfort: ['public_venue', 'alcohol_free'],
      starts: { weekday: 7, at: '08:00' },
      minutes: 240,
      people: ['siti', 'camila', 'jisoo', 'lukasz'],
      interested: 8,
      picture: 'singapore-boat-day',
      description: `Ten minutes by wooden boat and fifty years by calendar. Coconut palms, boars that do not care, a boardwalk over the mangroves, and not one shopping centre.

How it goes. The boat leaves when twelve people are on it; we usually are. Bicycles 10 dollars. Back at noon, chilli crab for those who stay.

Good to know. Sunscreen before the boat, insect spray after it. Water is sold on the island at island prices.`,
    },
    {
      key: 'singapore-hawker-breakfast',
      planName: 'Six in the morning at Tiong Bahru market',
      address: 'Seng Poh Road 30, upper floor',
      at: [1.2849, 103.8324],
      category: 'food-and-drink',
      subcategories: ['street-food'],
      starts: null,
      minutes: 60,
      people: ['minh', 'siti', 'kenji'],
      interested: 5,
      picture: 'singapore-dinner-golden',
      description: `When you have been awake since three, this is where to be at six. Rice cakes with radish, coffee pulled through a sock, and neighbours who have had the same stool since 1983.

How it goes. Always on. Leave a word the night before, and somebody who cannot sleep either will be at the top of the escalator.

Good to know. Closed on some Mondays, stall by stall. Point, smile, pay cash.`,
    },
  ],
};

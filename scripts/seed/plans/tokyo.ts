import type { CityPlans } from './plan.ts';

export const tokyo: CityPlans = {
  city: 'tokyo',
  plans: [
    {
      key: 'tokyo-standing-sushi',
      planName: 'Standing sushi, then a rooftop in Shibuya',
      address: 'Dogenzaka 2, Shibuya',
      at: [35.658, 139.6982],
      category: 'food-and-drink',
      subcategories: ['standing-bars'],
      starts: { day: 1, at: '19:00' },
      minutes: 150,
      capacity: 16,
      people: ['mei', 'kenji', 'daniel', 'tomas'],
      interested: 14,
      picture: 'tokyo-rooftop-dusk',
      description: `No reservations, no chairs. Ten pieces over a wooden counter in half an hour, said loudly by the chef and more quietly by us. Then up to a roof where the crossing looks like something that has been arranged for you.

How it goes. Meet by the police box at seven. Two groups of eight, since the counter holds nine. About 4,000 yen, then what you drink.

Good to know. Say at the start what you do not eat. There is cucumber, egg and a very serious tofu roll. Home by ten.`,
    },
    {
      key: 'tokyo-tuna-auction',
      planName: 'Tuna auction for the jet-lagged',
      address: 'Toyosu Market, observation deck',
      at: [35.6436, 139.7812],
      category: 'wellness',
      subcategories: ['jet-lag', 'before-breakfast'],
      comfort: ['alcohol_free'],
      starts: { day: 2, at: '05:15' },
      minutes: 120,
      capacity: 10,
      people: ['kenji', 'ewan', 'camila'],
      interested: 5,
      picture: 'tokyo-bridge-dawn',
      description: `You are awake. So are eleven hundred tuna brokers. Bells, hand signs, a language of its own, and by six o’clock it is over and the best breakfast of your year is upstairs.

How it goes. Kenji has ten passes for the deck. Meet at the station exit at 05:15, breakfast at half past six, in the office before anybody wonders.

Good to know. Cold floor, flat shoes. No flash, and no pointing: you might own a fish.`,
    },
    {
      key: 'tokyo-sento',
      planName: 'Sento and a bottle of cold milk',
      address: 'Yanaka 3-chome 10',
      at: [35.7276, 139.7661],
      category: 'wellness',
      subcategories: ['baths-and-saunas'],
      comfort: ['alcohol_free'],
      starts: { weekday: 7, at: '17:00' },
      minutes: 120,
      people: ['kenji', 'patrick', 'ingrid'],
      interested: 6,
      picture: 'tokyo-park-golden',
      description: `A neighbourhood bath with Mount Fuji painted on the tiles by a man of eighty-three. Very hot, very plain, 520 yen. Afterwards one drinks milk from a glass bottle with the other hand on the hip; this is not a joke.

How it goes. Meet at the top of the stairs of Yanaka. An hour of small streets and cats, then the bath, each side its own.

Good to know. Small tattoos are fine in this one. Towels can be rented, dignity is included.`,
    },
    {
      key: 'tokyo-golden-gai',
      planName: 'Six seats in Golden Gai',
      address: 'Kabukicho 1-1, second alley',
      at: [35.6941, 139.7046],
      category: 'nightlife',
      subcategories: ['quiet-bars'],
      starts: { day: 0, at: '20:30' },
      minutes: 120,
      capacity: 6,
      people: ['mei', 'seun', 'marcus', 'yara'],
      interested: 6,
      picture: 'tokyo-market-night',
      description: `The bar is two metres by four and belongs to a woman who was a set designer. She needs to know beforehand that we are six, because with six it is full, and then the evening is ours.

How it goes. Meet under the lamp at the second alley. One drink and the charge come to 2,500 yen. She cooks if she likes you. She has liked everybody so far.

Good to know. Climb backwards when you leave. The stairs were built for somebody smaller and more sober.`,
    },
    {
      key: 'tokyo-jazz-kissa',
      planName: 'Listening to records, properly',
      address: 'Shimokitazawa 2-26',
      at: [35.6615, 139.6673],
      category: 'culture',
      subcategories: ['live-music'],
      starts: { weekday: 6, weeks: 2, at: '15:00' },
      minutes: 120,
      capacity: 12,
      people: ['mei', 'jisoo', 'jonas', 'kwame'],
      interested: 7,
      picture: 'tokyo-gallery-day',
      description: `A coffee house with loudspeakers the size of wardrobes, where conversation is allowed between sides and not during. You will hear a record that you know for the first time.

How it goes. Twelve armchairs, all ours from three to five. 1,200 yen with a coffee that takes eleven minutes to make.

Good to know. Phones go in the basket by the door. You get them back, and usually somebody forgets to want it.`,
    },
  ],
};

import type { CityPlans } from './plan.ts';

export const seoul: CityPlans = {
  city: 'seoul',
  plans: [
    {
      key: 'seoul-gallery-night',
      planName: 'Gallery night in Samcheong-dong',
      address: 'Bukchon-ro 5-gil 22',
      at: [37.5807, 126.9822],
      category: 'culture',
      subcategories: ['galleries'],
      starts: { weekday: 4, at: '18:00' },
      minutes: 150,
      people: ['jisoo', 'seun', 'mei', 'hannah'],
      interested: 13,
      picture: 'seoul-gallery-golden',
      description: `Eleven galleries stay open, one street of them, with lanterns on the steps and rice wine at the doors. Jisoo knows which stairs go up to something and which only to a view; we take both.

How it goes. Meet at the corner by the old well. Four stops, then dumplings in a house with a warm floor.

Good to know. Shoes come off twice, so socks without holes. Some rooms are for eight people at a time, and we are more than eight.`,
    },
    {
      key: 'seoul-gwangjang',
      planName: 'Mung bean pancakes at Gwangjang',
      address: 'Gwangjang Market, east gate 2',
      at: [37.5701, 126.9996],
      category: 'food-and-drink',
      subcategories: ['street-food', 'food-markets'],
      starts: { day: 0, at: '18:45' },
      minutes: 120,
      people: ['daniel', 'jisoo', 'minh', 'rahul'],
      interested: 12,
      picture: 'seoul-market-dusk',
      description: `A hall, a hundred hotplates, and benches that are heated from below. You sit down where there is space and become part of somebody’s evening. The pancakes are ground in front of you by a mill that has never stopped.

How it goes. East gate 2 at a quarter to seven. We eat in three places for twenty minutes each. About 18,000 won.

Good to know. Vegetarians do well if Daniel explains. Pour for others, never for yourself; somebody is already reaching for your cup.`,
    },
    {
      key: 'seoul-bath-house',
      planName: 'Bath house at five, for those who are up anyway',
      address: 'Dongmak-ro 8, Mapo',
      at: [37.5484, 126.9201],
      category: 'wellness',
      subcategories: ['baths-and-saunas', 'jet-lag', 'before-breakfast'],
      comfort: ['alcohol_free'],
      starts: { day: 1, at: '05:00' },
      minutes: 120,
      people: ['daniel', 'sofia', 'patrick', 'kenji'],
      interested: 5,
      picture: 'seoul-dinner-dawn',
      description: `Hot pool, hotter pool, cold pool, floor. Nobody talks, everybody nods. You put on the orange cotton, lie down on warm stone and wake up two hours later in the right time zone.

How it goes. At the counter at five. Baths are separate, the warm hall is shared. 14,000 won, with eggs.

Good to know. Wash before you get in, thoroughly, sitting down. It is the one rule and it is watched.`,
    },
    {
      key: 'seoul-inwangsan',
      planName: 'Inwangsan and the city wall by evening light',
      address: 'Dongnimmun station, exit 2',
      at: [37.5745, 126.9577],
      category: 'outdoors',
      subcategories: ['hikes'],
      comfort: ['public_venue', 'alcohol_free'],
      starts: { weekday: 6, at: '16:00' },
      minutes: 150,
      people: ['jisoo', 'zanele', 'lukasz', 'daniel'],
      interested: 9,
      picture: 'seoul-hike-golden',
      description: `338 metres, forty minutes of stairs, and then the whole basin at your feet with the tower in the middle of it. We come down along the wall as the lamps go on, which they do one by one and from the far end.

How it goes. Exit 2 at four. Tea from the flask on top, noodles at the bottom.

Good to know. Steep but short. Grandmothers will pass you with a wave; this happens to everybody.`,
    },
    {
      key: 'seoul-record-bar',
      planName: 'A bar with four thousand records and one rule',
      address: 'Eulji-ro 14-gil 9',
      at: [37.5659, 126.9917],
      category: 'nightlife',
      subcategories: ['quiet-bars', 'late-sets'],
      starts: { weekday: 5, weeks: 2, at: '21:00' },
      minutes: 150,
      capacity: 12,
      people: ['jisoo', 'jonas', 'kwame'],
      interested: 8,
      picture: 'seoul-music-night',
      description: `Third floor above a lamp shop, no sign. You write a song on a slip of paper and the owner decides whether you meant it. The rule: when he plays a whole side, nobody speaks until it ends.

How it goes. We have the shelf by the window. Two drinks is the custom, about 30,000 won.

Good to know. Do not ask for what is in the charts. He has it, but he will look at you.`,
    },
  ],
};

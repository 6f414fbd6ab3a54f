import type { CityPlans } from './plan.ts';

export const istanbul: CityPlans = {
  city: 'istanbul',
  plans: [
    {
      key: 'istanbul-sunset-sail',
      planName: 'Sunset sail to Kadıköy, dinner on the quay',
      address: 'Karaköy pier, second landing',
      at: [41.0224, 28.9766],
      category: 'with-a-view',
      subcategories: ['boats'],
      starts: { weekday: 6, weeks: 1, at: '16:45' },
      minutes: 240,
      capacity: 12,
      people: ['emre', 'noemie', 'tomas', 'leyla'],
      interested: 11,
      picture: 'istanbul-boat-golden',
      description: `From Europe to Asia under canvas, with the sun going down behind the domes. The captain cuts the motor off Sarayburnu and nobody says anything for a minute, including the captain.

How it goes. Aboard at 16:45, across by half past six, then grilled fish on the quay at a table that has been put together from three. About 1,400 lira for both. Last ferry back at 23:40.

Good to know. Two jackets, one for the wind and one for the person who forgot.`,
    },
    {
      key: 'istanbul-last-ferry',
      planName: 'Last ferry, first raki',
      address: 'Beşiktaş ferry landing',
      at: [41.0411, 29.0069],
      category: 'nightlife',
      subcategories: ['quiet-bars'],
      starts: { day: 0, at: '20:30' },
      minutes: 180,
      people: ['emre', 'yara', 'ewan', 'leyla', 'kwame'],
      interested: 11,
      picture: 'istanbul-terrace-dusk',
      description: `We cross on the deck with tea in small glasses, and sit down on the other side with something stronger in taller ones. Melon, white cheese, and a long talk about nothing that has to be decided.

How it goes. Meet under the clock at Beşiktaş. The ferry is twenty minutes. Meze for the table; the fish is for those who still can.

Good to know. One drinks water with it. The waiter will see to that whether you ask or not.`,
    },
    {
      key: 'istanbul-breakfast',
      planName: 'Breakfast that takes two hours',
      address: 'Çelebi Oğlu Sokak, Beşiktaş',
      at: [41.0432, 29.0062],
      category: 'food-and-drink',
      subcategories: ['small-table'],
      starts: { day: 1, at: '08:30' },
      minutes: 120,
      people: ['leyla', 'emre', 'minh'],
      interested: 9,
      picture: 'istanbul-terrace-morning',
      description: `Thirty-one small plates, of which you will finish nine. Clotted cream with honey, eggs with tomato, olives that have relatives at the next table. There is no better argument against the hotel buffet.

How it goes. One long table outside, heaters on. Around 600 lira each with all the tea you can hold.

Good to know. Do not ask for the bill before ten. It is not rude, it just will not come.`,
    },
    {
      key: 'istanbul-bazaar',
      planName: 'Cloth, brass and no sales talk: the quiet bazaar',
      address: 'Kürkçüler gate, Grand Bazaar',
      at: [41.0103, 28.968],
      category: 'culture',
      subcategories: ['markets-and-crafts'],
      comfort: ['public_venue'],
      starts: { day: 4, at: '15:00' },
      minutes: 120,
      people: ['emre', 'aisha', 'leyla'],
      interested: 6,
      picture: 'istanbul-market-golden',
      description: `Emre’s family has had a door here since 1931. He takes us to the courtyards upstairs, where things are made rather than sold, and to the one coffee house where nobody calls you my friend.

How it goes. Meet at the Kürkçüler gate. Two hours, one flight of stairs, many small stools.

Good to know. You may buy. If you do, Emre stands behind you and coughs when the price is wrong.`,
    },
    {
      key: 'istanbul-hamam',
      planName: 'Hamam at the hour when it is empty',
      address: 'Kılıç Ali Paşa, Tophane',
      at: [41.0262, 28.9805],
      category: 'wellness',
      subcategories: ['baths-and-saunas', 'jet-lag'],
      comfort: ['alcohol_free'],
      starts: { weekday: 3, at: '21:30' },
      minutes: 90,
      capacity: 10,
      people: ['leyla', 'sofia'],
      interested: 4,
      picture: 'istanbul-gallery-night',
      description: `A dome built by an admiral, five hundred years of warm marble and, after half past nine, hardly anybody under it. You come out with a new skin and no opinions.

How it goes. Women in the evening this week, men the next; the group says which. We meet at the door and again over tea.

Good to know. They give you everything, including sandals. Drink water before, not only after.`,
    },
  ],
};

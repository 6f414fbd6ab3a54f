import type { CityPlans } from './plan.ts';

export const amsterdam: CityPlans = {
  city: 'amsterdam',
  plans: [
    {
      key: 'amsterdam-bridges',
      planName: 'Seven bridges before the first call',
      address: 'Reguliersgracht at Keizersgracht',
      at: [52.3639, 4.8936],
      category: 'outdoors',
      subcategories: ['walks'],
      comfort: ['public_venue', 'alcohol_free'],
      starts: { day: 1, at: '07:30' },
      minutes: 60,
      people: ['anneke', 'jonas'],
      interested: 6,
      picture: 'amsterdam-bridge-morning',
      description: `There is one spot where you can see seven bridges in a line, and one hour when nobody is standing on it. We walk the ring from there, against the light, and end with coffee where the bargemen have theirs.

How it goes. Four flat kilometres, an hour with pauses. Back at the tram by 08:30.

Good to know. Mist is a bonus. Keep right of the bicycles, they have meetings too.`,
    },
    {
      key: 'amsterdam-brown-cafe',
      planName: 'A brown café and the good end of the cheese',
      address: 'Egelantiersgracht 12, Jordaan',
      at: [52.3753, 4.8822],
      category: 'nightlife',
      subcategories: ['quiet-bars'],
      starts: { day: 0, at: '20:00' },
      minutes: 150,
      capacity: 12,
      people: ['anneke', 'ewan', 'lukasz'],
      interested: 8,
      picture: 'amsterdam-terrace-dusk',
      description: `Sand on the floor, carpets on the tables and a cat who decides who stays. Old cheese, new herring if you dare, and beer in small glasses so that it never gets warm.

How it goes. We have the round table by the stove. Everybody pays for what they had on one slip of paper; it has worked since 1867.

Good to know. The stairs to the cellar are steeper than they look, going down and, later, going up.`,
    },
    {
      key: 'amsterdam-noordermarkt',
      planName: 'Market on the Noordermarkt, apple cake after',
      address: 'Noordermarkt 43',
      at: [52.3797, 4.8864],
      category: 'food-and-drink',
      subcategories: ['food-markets', 'coffee-and-cake'],
      starts: { weekday: 6, at: '10:00' },
      minutes: 120,
      people: ['anneke', 'hannah', 'aisha'],
      interested: 7,
      picture: 'amsterdam-market-day',
      description: `Half farmers, half second-hand coats. One of us always leaves with a cauliflower for a hotel room. The apple cake on the corner has a queue, and it is the right queue.

How it goes. Meet by the church door, an hour for the stalls, then cake on the bench outside.

Good to know. Cards at most stalls. Whipped cream is not optional in this café, so decide quickly.`,
    },
    {
      key: 'amsterdam-noord-ride',
      planName: 'Free ferry, windmill, home by dark',
      address: 'Ferry pier behind Centraal Station',
      at: [52.3811, 4.9003],
      category: 'sport',
      subcategories: ['cycling'],
      comfort: ['public_venue', 'alcohol_free'],
      starts: { weekday: 7, at: '14:00' },
      minutes: 180,
      people: ['anneke', 'camila', 'jonas'],
      interested: 9,
      picture: 'amsterdam-park-golden',
      description: `Eighteen kilometres, all of them level. Over the water on the free ferry, out along the dyke where the city stops without warning, once around a windmill that still works, and back with the wind.

How it goes. Bicycles from the shop by the station, 12 euros with lights. We keep together and stop when somebody wants to.

Good to know. Back-pedal to brake. Practise that before the ferry, not on it.`,
    },
    {
      key: 'amsterdam-sauna',
      planName: 'Two hours of steam on the Herengracht',
      address: 'Herengracht 115',
      at: [52.3766, 4.8903],
      category: 'wellness',
      subcategories: ['baths-and-saunas', 'jet-lag'],
      comfort: ['alcohol_free'],
      starts: null,
      minutes: 120,
      people: ['ingrid', 'sofia', 'patrick'],
      interested: 4,
      picture: 'amsterdam-dinner-morning',
      description: `An art deco department store that became a bath. Staircases from Paris, cold plunge from the north. It is open every day from noon, and it is the quickest way to forget which time zone you are in.

How it goes. Always on. Mark your interest and say in the group which day suits you; two people are enough.

Good to know. Mixed and without clothes, as the custom is. Robes and towels are at the desk.`,
    },
  ],
};

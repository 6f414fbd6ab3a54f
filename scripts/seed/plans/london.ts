import type { CityPlans } from './plan.ts';

export const london: CityPlans = {
  city: 'london',
  plans: [
    {
      key: 'london-south-bank',
      planName: 'South Bank walk at blue hour',
      address: 'Gabriel’s Wharf, Upper Ground',
      at: [51.5079, -0.1099],
      category: 'outdoors',
      subcategories: ['walks'],
      comfort: ['public_venue', 'alcohol_free'],
      starts: { day: 0, at: '18:15' },
      minutes: 90,
      people: ['charlotte', 'hannah', 'ewan', 'sofia'],
      interested: 10,
      picture: 'london-quay-dusk',
      description: `Three kilometres of river while the windows come on. We start among the book stalls, cross one bridge for the view and come back over another for the wind.

How it goes. Meet by the bandstand at Gabriel’s Wharf. An easy pace, with two stops, ending at a pub by Borough where nobody has to stay.

Good to know. We go in drizzle. In real rain we walk the same distance under the arches.`,
    },
    {
      key: 'london-supper-soho',
      planName: 'Counter supper in Soho, eight stools',
      address: 'Frith Street 21',
      at: [51.5137, -0.1317],
      category: 'food-and-drink',
      subcategories: ['small-table', 'standing-bars'],
      starts: { day: 2, at: '19:45' },
      minutes: 120,
      capacity: 8,
      people: ['charlotte', 'seun', 'farah'],
      interested: 6,
      picture: 'london-dinner-night',
      description: `A horseshoe counter around four burners. You eat what is on them: flatbread, greens, something that was swimming this morning. The cooks pass the plates and most of the jokes.

How it goes. We take all eight stools. About 35 pounds with a glass of wine, one bill, split evenly unless somebody only had soup.

Good to know. No coats on the stools. There is a hook under the counter, which regulars know and now you do.`,
    },
    {
      key: 'london-hampstead-ponds',
      planName: 'Cold ponds, hot porridge',
      address: 'Hampstead Heath, Highgate entrance',
      at: [51.5659, -0.1527],
      category: 'wellness',
      subcategories: ['before-breakfast'],
      comfort: ['alcohol_free'],
      starts: { day: 1, at: '07:15' },
      minutes: 90,
      people: ['patrick', 'sofia', 'charlotte'],
      interested: 5,
      picture: 'london-park-dawn',
      description: `Nine degrees of water, four minutes at most, and the best you will feel all week. The ducks have right of way. Those who only want the porridge are just as welcome and get to hold the towels.

How it goes. Meet at the lido café, walk over together, swim or watch, breakfast at eight. At your desk by half past nine.

Good to know. Bring a towel and a woollen hat. First-timers go in with somebody, not alone.`,
    },
    {
      key: 'london-late-gallery',
      planName: 'The gallery that opens late on Fridays',
      address: 'Bankside, river entrance',
      at: [51.5076, -0.0994],
      category: 'culture',
      subcategories: ['galleries', 'talks'],
      starts: { weekday: 5, at: '18:30' },
      minutes: 120,
      people: ['hannah', 'seun', 'anneke'],
      interested: 9,
      picture: 'london-gallery-dusk',
      description: `On Fridays the turbine hall stays open and the school groups are at home. We each choose one picture and take the others to it. Nobody explains anything for longer than two minutes.

How it goes. Meet at the top of the ramp. Admission is free; the last half hour is on the terrace on level ten.

Good to know. Leave large bags at the hotel, the cloakroom queue is longer than the exhibition.`,
    },
    {
      key: 'london-bermondsey-arches',
      planName: 'Bread, cheese and the railway arches',
      address: 'Spa Terminus, Dockley Road, Bermondsey',
      at: [51.4953, -0.0657],
      category: 'food-and-drink',
      subcategories: ['food-markets', 'street-food'],
      starts: { weekday: 6, weeks: 1, at: '10:30' },
      minutes: 120,
      people: ['ewan', 'charlotte', 'anneke'],
      interested: 7,
      picture: 'london-market-morning',
      description: `Under the trains to Kent is where the restaurants shop. A baker, two cheese people and a man with one kind of pickle. We buy a lunch between us and eat it on the steps of the church.

How it goes. Everybody puts in twelve pounds and nobody buys the same thing. Somebody brings a knife; this time it is Ewan.

Good to know. It ends at one o’clock sharp. Good coffee at the second arch, bad coffee at the third.`,
    },
  ],
};

import type { CityPlans } from './plan.ts';

export const mexicoCity: CityPlans = {
  city: 'mexico-city',
  plans: [
    {
      key: 'mexico-city-son-jarocho',
      planName: 'Mezcal and son jarocho, live',
      address: 'Calle Tonalá 171, Roma Norte',
      at: [19.4147, -99.1611],
      category: 'nightlife',
      subcategories: ['dancing'],
      starts: { weekday: 6, at: '20:30' },
      minutes: 180,
      people: ['mateo', 'lucia', 'camila', 'yara'],
      interested: 12,
      picture: 'mexico-city-music-dusk',
      description: `A wooden box in the middle of the floor, and whoever can dance gets on it. Whoever cannot gets on it later. Eight small guitars, a jawbone for percussion, and mezcal that tastes of smoke and patience.

How it goes. Table at the side from half past eight, music at nine. 250 pesos at the door; the mezcal you order by village.

Good to know. Sip. It is not that kind of drink, and at 2,240 metres you are not that kind of person.`,
    },
    {
      key: 'mexico-city-tacos',
      planName: 'Five tacos, five corners',
      address: 'Parque México, bandstand, Condesa',
      at: [19.412, -99.1694],
      category: 'food-and-drink',
      subcategories: ['street-food', 'standing-bars'],
      starts: { day: 0, at: '19:30' },
      minutes: 150,
      people: ['mateo', 'lucia', 'rahul', 'daniel'],
      interested: 13,
      picture: 'mexico-city-market-dusk',
      description: `One taco at each, then walk. Pork from the spit, fish from the coast, squash flower from a woman under a blue sheet, a place that does only tongue, and a dessert that turns out to be a taco as well.

How it goes. Bandstand at half past seven. Two kilometres in two hours, all standing. Bring 300 pesos in small notes.

Good to know. Two of the five are vegetarian. Salsa: green is not the mild one.`,
    },
    {
      key: 'mexico-city-sunday-ride',
      planName: 'Reforma without cars, from the Angel to the trees',
      address: 'Ángel de la Independencia',
      at: [19.427, -99.1677],
      category: 'sport',
      subcategories: ['cycling'],
      comfort: ['public_venue', 'alcohol_free'],
      starts: { weekday: 7, at: '09:00' },
      minutes: 150,
      people: ['camila', 'mateo', 'anneke'],
      interested: 9,
      picture: 'mexico-city-park-morning',
      description: `On Sundays they take the cars off the avenue and give it to a hundred thousand bicycles, several hundred dogs and one man on stilts. We ride the long way to Chapultepec and have lunch for breakfast.

How it goes. Under the column at nine with a bicycle from the stand, which is free for three hours against a passport copy.

Good to know. You will be out of breath on the flat. It is the altitude, and it gets better by Tuesday.`,
    },
    {
      key: 'mexico-city-murals',
      planName: 'Murals with somebody who reads walls',
      address: 'Palacio de Bellas Artes, east door',
      at: [19.4352, -99.1412],
      category: 'culture',
      subcategories: ['galleries'],
      starts: { day: 3, at: '11:00' },
      minutes: 150,
      people: ['lucia', 'leyla', 'hannah'],
      interested: 6,
      picture: 'mexico-city-gallery-day',
      description: `Three buildings, four painters who could not stand one another, and their quarrel over 600 square metres. Lucía tells it like gossip, which it is.

How it goes. East door at eleven. Two and a half hours with a coffee in the Blue Tiles house half way.

Good to know. Entrance 90 pesos, free with the right kind of card. Look up slowly; the floors are uneven on purpose, or at least by now.`,
    },
    {
      key: 'mexico-city-xochimilco',
      planName: 'A long lunch on a flat boat',
      address: 'Embarcadero Cuemanco, Xochimilco',
      at: [19.2918, -99.1027],
      category: 'with-a-view',
      subcategories: ['boats'],
      starts: { weekday: 6, weeks: 2, at: '13:00' },
      minutes: 240,
      capacity: 14,
      people: ['mateo', 'elena', 'tomas', 'lucia', 'bruno'],
      interested: 11,
      picture: 'mexico-city-boat-day',
      description: `A table that floats, a man with a pole, and canals that were farm roads before there were roads. Other boats come alongside and sell you corn, then beer, then an entire brass band.

How it goes. At the landing at one. We bring the tablecloth and each somebody’s aunt’s recipe. 380 pesos for the boat.

Good to know. The quiet side, not the loud one. One bag of bread is for us and one is for the herons.`,
    },
  ],
};

import type { CityPlans } from './plan.ts';

export const lisbon: CityPlans = {
  city: 'lisbon',
  plans: [
    {
      key: 'lisbon-fado',
      planName: 'Fado and petiscos in Alfama',
      address: 'Largo de São Miguel, Alfama',
      at: [38.7112, -9.1296],
      category: 'culture',
      subcategories: ['live-music'],
      starts: { day: 0, at: '19:30' },
      minutes: 195,
      capacity: 14,
      people: ['ana', 'elena', 'noemie', 'kwame', 'leyla', 'joao', 'hannah', 'seun', 'camila', 'ewan'],
      interested: 10,
      picture: 'lisbon-terrace-dusk',
      description: `A tiled room with eleven tables, two guitars and no microphone. We share small plates until the singing starts at nine, then nobody speaks. That is the rule of the house, and it is a good one.

How it goes. Meet at the tram 28 stop by the church at 19:20 and walk up together. Plates and wine come to about 28 euros each, paid at the table. The last song is usually around 22:45, ten minutes from the metro.

Good to know. Cobbles, so flat shoes. The kitchen handles vegetarians well and shellfish allergies carefully. Tell the group when you arrive.`,
    },
    {
      key: 'lisbon-jazz',
      planName: 'Late set at a very small jazz club',
      address: 'Praça da Alegria 48',
      at: [38.7189, -9.1457],
      category: 'nightlife',
      subcategories: ['late-sets'],
      starts: { day: 2, at: '22:30' },
      minutes: 120,
      people: ['joao', 'noemie', 'kwame', 'seun'],
      interested: 12,
      picture: 'lisbon-music-night',
      description: `Forty seats around a piano, and the band close enough to hear the pages turn. The second set is the one to come for: the visitors have gone and the players choose what they like.

How it goes. We take the two long benches on the left. The door is 15 euros with a drink. Come at 22:15 if you want to sit together.

Good to know. They close the door during solos. Nobody minds if you leave after an hour; there is a taxi rank on the square.`,
    },
    {
      key: 'lisbon-flea-market',
      planName: 'Flea market, then custard tarts',
      address: 'Campo de Santa Clara, Graça',
      at: [38.7151, -9.1247],
      category: 'culture',
      subcategories: ['markets-and-crafts'],
      comfort: ['public_venue'],
      starts: { weekday: 6, at: '10:00' },
      minutes: 150,
      people: ['ana', 'elena', 'joao', 'aisha'],
      interested: 8,
      picture: 'lisbon-market-morning',
      description: `The thieves’ market has been honest since about 1900 and still looks guilty. Tiles, radios, wedding photographs of people nobody remembers. We walk it once quickly and once slowly, then sit down with coffee.

How it goes. Meet under the arch by São Vicente. An hour among the cloths, then five minutes downhill to a bakery where the tarts come out at half past eleven.

Good to know. Bring coins. Prices fall after eleven, and so does the choice.`,
    },
    {
      key: 'lisbon-dinner-river',
      planName: 'Dinner above the river, six seats',
      address: 'Rua da Senhora do Monte 12, Graça',
      at: [38.7189, -9.1327],
      category: 'food-and-drink',
      subcategories: ['small-table'],
      starts: { day: 3, at: '20:30' },
      minutes: 180,
      capacity: 6,
      people: ['ana', 'elena', 'rahul', 'tomas', 'mei'],
      interested: 5,
      picture: 'lisbon-dinner-dusk',
      description: `One window, one table, and the whole river in it. The cook was a ship’s cook and still serves at the minute he says. Octopus rice or, for those who prefer, the same rice with mushrooms and coriander.

How it goes. Six seats and no more. Four courses and wine for 42 euros, paid in advance to nobody: you put it under the plate.

Good to know. Third floor, no lift. Sunset is over by then; the lights on the bridge are not.`,
    },
    {
      key: 'lisbon-tejo-morning',
      planName: 'Morning on the Tejo before the flight home',
      address: 'Doca de Alcântara, pontoon C',
      at: [38.7027, -9.1627],
      category: 'with-a-view',
      subcategories: ['boats'],
      starts: { weekday: 7, at: '09:00' },
      minutes: 120,
      capacity: 8,
      people: ['ana', 'ewan', 'sofia'],
      interested: 6,
      picture: 'lisbon-boat-morning',
      description: `Two hours under sail, under the red bridge and back, with coffee from a flask. You see the city the way it was built to be seen, and you are at the airport by noon.

How it goes. Be on the pontoon at 08:50. Bags can stay in the office. 25 euros each for the boat.

Good to know. It is always colder than it looks. Jackets are on board; the skipper chooses yours and is never wrong about the size.`,
    },
  ],
};

import type { CityPlans } from './plan.ts';

export const berlin: CityPlans = {
  city: 'berlin',
  plans: [
    {
      key: 'berlin-spree-run',
      planName: 'Six easy kilometres along the Spree',
      address: 'Treptower Park, pier 5',
      at: [52.4936, 13.4619],
      category: 'sport',
      subcategories: ['runs'],
      comfort: ['public_venue', 'alcohol_free'],
      starts: { day: 1, at: '07:00' },
      minutes: 60,
      people: ['hannah', 'ingrid', 'daniel'],
      interested: 7,
      picture: 'berlin-park-day',
      description: `Six kilometres at the speed of conversation: along the water, around the island and back past the boats. Nobody is dropped and nobody wears a watch that talks.

How it goes. Seven means seven, by the bridge. Done before eight, coffee at the kiosk, shower wherever you live.

Good to know. The path is gravel and dark until half past seven in winter. Somebody always has a spare lamp.`,
    },
    {
      key: 'berlin-cellar-set',
      planName: 'Cellar concert, eighty people, one bulb',
      address: 'Weserstrasse 58, Neukölln',
      at: [52.4871, 13.4337],
      category: 'culture',
      subcategories: ['live-music'],
      starts: { day: 0, at: '21:00' },
      minutes: 150,
      people: ['jonas', 'yara', 'kwame', 'jisoo'],
      interested: 11,
      picture: 'berlin-music-night',
      description: `You go through a courtyard, a second courtyard and a bicycle cellar, and then there is a grand piano. Two acts, neither of which you have heard of, and that is what you will tell people about.

How it goes. Entrance is whatever you put in the hat; ten euros is right. We meet in the first courtyard at 20:45, since the second is hard to explain.

Good to know. No photographs. The bar takes coins only.`,
    },
    {
      key: 'berlin-rooftop-kreuzberg',
      planName: 'Roof over the canal, bring something to grill',
      address: 'Paul-Lincke-Ufer 39, Kreuzberg',
      at: [52.4954, 13.4281],
      category: 'with-a-view',
      subcategories: ['rooftops'],
      starts: { weekday: 5, at: '19:30' },
      minutes: 180,
      capacity: 16,
      people: ['jonas', 'hannah', 'tomas', 'lukasz'],
      interested: 13,
      picture: 'berlin-rooftop-dusk',
      description: `A flat roof, a long table and the television tower to steer by. Everybody brings one thing for the fire. Last time there were eleven kinds of sausage, so the organisers are now looking for a vegetable.

How it goes. Five floors up. Plates, bread and light are there. We are done by half past ten because of the neighbours, who are also invited.

Good to know. In rain we move to the studio below, which has the same table and no tower.`,
    },
    {
      key: 'berlin-lake',
      planName: 'Last swim of the day at Schlachtensee',
      address: 'S-Bahn Schlachtensee, lake side',
      at: [52.4407, 13.2146],
      category: 'outdoors',
      subcategories: ['walks'],
      comfort: ['public_venue', 'alcohol_free'],
      starts: { weekday: 7, at: '16:00' },
      minutes: 150,
      people: ['hannah', 'sofia', 'ingrid'],
      interested: 6,
      picture: 'berlin-hike-golden',
      description: `Five kilometres around, twenty-five minutes from the middle of the city, and clear enough to count your toes. Some walk, some swim, most do one and then the other.

How it goes. Meet on the station steps. Around the lake clockwise, then potato salad at the fishermen’s hut.

Good to know. In the cold months it is a walk with a very short swim in it. Bring a towel and opinions about soup.`,
    },
    {
      key: 'berlin-first-thursday',
      planName: 'Four galleries and a bowl of soup',
      address: 'Potsdamer Strasse 81',
      at: [52.5006, 13.3643],
      category: 'culture',
      subcategories: ['galleries'],
      starts: { weekday: 4, weeks: 2, at: '18:00' },
      minutes: 150,
      people: ['seun', 'jisoo', 'hannah'],
      interested: 8,
      picture: 'berlin-gallery-dusk',
      description: `Old newspaper offices, new paintings. Four openings within six hundred metres, each good for twenty minutes and a small glass of something white. The soup afterwards is Vietnamese and excellent.

How it goes. Meet in the courtyard of number 81. No tickets, no list, no dress.

Good to know. You are allowed to say that you do not like it. It is how most of us got to know each other.`,
    },
  ],
};

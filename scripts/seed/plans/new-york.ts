import type { CityPlans } from './plan.ts';

export const newYork: CityPlans = {
  city: 'new-york',
  plans: [
    {
      key: 'new-york-late-table',
      planName: 'A late table for eight in the West Village',
      address: 'Bedford Street 78',
      at: [40.7325, -74.0046],
      category: 'food-and-drink',
      subcategories: ['small-table'],
      starts: { day: 0, at: '21:30' },
      minutes: 120,
      capacity: 8,
      people: ['marcus', 'tomas', 'charlotte', 'priya'],
      interested: 6,
      picture: 'new-york-dinner-night',
      description: `The owner gives us the round table when the first sitting has gone home. There is no menu at that hour: there is what is left, and it is always the best of it.

How it goes. Half past nine, round the side door. Around 65 dollars with wine and everything. One bill; Marcus divides it in his head and rounds towards you.

Good to know. If your body says it is half past three, come for the soup and leave when you like. Two subway lines at the corner.`,
    },
    {
      key: 'new-york-brooklyn-bridge',
      planName: 'Over the Brooklyn Bridge before the bicycles',
      address: 'City Hall steps, Centre Street',
      at: [40.7124, -74.0049],
      category: 'with-a-view',
      subcategories: ['bridges'],
      starts: { day: 1, at: '06:30' },
      minutes: 90,
      people: ['marcus', 'leyla', 'jonas', 'kenji'],
      interested: 9,
      picture: 'new-york-bridge-dawn',
      description: `Forty minutes with talking. An engineer tells you why it stands up, and which cables are only there because its builder did not trust his supplier. The sun comes up behind you over the Navy Yard.

How it goes. City Hall at half past six, pancakes in Dumbo at half past seven, the F train back.

Good to know. Keep to the wooden side. In frost the boards are slippery, and Marcus says so at every tower.`,
    },
    {
      key: 'new-york-jazz-basement',
      planName: 'Second set, downstairs',
      address: 'Seventh Avenue South 178',
      at: [40.736, -74.0017],
      category: 'culture',
      subcategories: ['live-music'],
      starts: { weekday: 5, at: '22:00' },
      minutes: 120,
      capacity: 16,
      people: ['marcus', 'seun', 'mei', 'kwame'],
      interested: 12,
      picture: 'new-york-music-night',
      description: `A wedge of a room below the pavement where the chairs have been facing the same way since 1935. The ten o’clock set is looser than the eight. You will be able to see the drummer’s shoes.

How it goes. Two rows together. 40 dollars at the door and one drink. Be on the stairs at a quarter to ten.

Good to know. No talking while they play. Whispering is also talking.`,
    },
    {
      key: 'new-york-roof-long-island-city',
      planName: 'Roof picnic in Long Island City',
      address: '44th Drive 5-49, Queens',
      at: [40.7479, -73.9526],
      category: 'with-a-view',
      subcategories: ['rooftops'],
      starts: { weekday: 4, at: '18:30' },
      minutes: 150,
      people: ['lucia', 'marcus', 'olivia'],
      interested: 10,
      picture: 'new-york-rooftop-golden',
      description: `Manhattan is best from somewhere cheaper. One stop on the 7, six floors up, and the whole row of it turning pink across the river. Everybody brings something from their own neighbourhood for that day.

How it goes. Blankets and plates are there. We go down at nine, when the building does its laundry.

Good to know. In bad weather it is the same picnic in the laundry, and those are remembered longest.`,
    },
    {
      key: 'new-york-pickup',
      planName: 'Pick-up basketball for people with office knees',
      address: 'Pier 2, Brooklyn Bridge Park',
      at: [40.6986, -73.9996],
      category: 'sport',
      subcategories: ['match-day'],
      comfort: ['public_venue', 'alcohol_free'],
      starts: { weekday: 7, at: '16:30' },
      minutes: 90,
      people: ['marcus', 'omar', 'bruno'],
      interested: 7,
      picture: 'new-york-park-golden',
      description: `Half court, half speed, under a roof on the water. Games to seven, teams mixed each time, and the person who travelled furthest that week takes the first shot.

How it goes. The court nearest the river from half past four. Ball, water and plasters are with Marcus.

Good to know. Proper shoes, no jewellery. Spectators get a bench, and are called in when somebody’s knee says so.`,
    },
  ],
};

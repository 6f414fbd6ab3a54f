import type { SceneCity } from './scenes/city-looks.ts';
import type { TimeOfDay } from './scenes/light.ts';
import type { OutingName } from './scenes/outings/outing-name.ts';

interface ScenePicture {
  city: SceneCity;
  outing: OutingName;
  time: TimeOfDay;
  view: 0 | 1;
}

export type SeedBlock =
  | { type: 'banner'; title: string; text: string; picture: ScenePicture }
  | { type: 'text'; title: string; text: string }
  | { type: 'team'; title: string; cards: { person: string; role: string; text: string }[] }
  | { type: 'strips'; strips: ScenePicture[] };

export interface SeedPage {
  page: 'home' | 'about';
  blocks: SeedBlock[];
}

/** Six cities from west to east at the same moment, each in the light of its local time. The home page shows the third one wide. */
const strips: ScenePicture[] = [
  { city: 'new-york', outing: 'rooftop', time: 'morning', view: 0 },
  { city: 'sao-paulo', outing: 'park', time: 'day', view: 0 },
  { city: 'lisbon', outing: 'terrace', time: 'golden', view: 0 },
  { city: 'istanbul', outing: 'boat', time: 'dusk', view: 0 },
  { city: 'dubai', outing: 'beach', time: 'night', view: 0 },
  { city: 'tokyo', outing: 'bridge', time: 'dawn', view: 0 },
];

export const pages: SeedPage[] = [
  {
    page: 'home',
    blocks: [
      { type: 'strips', strips },
      {
        type: 'banner',
        title: 'In town for work. Out for the evening.',
        text: 'Layover shows what other business travellers are up to tonight in the city you have landed in. Pick a plan, see who goes, say hello before you get there.',
        picture: { city: 'lisbon', outing: 'quay', time: 'dusk', view: 0 },
      },
      {
        type: 'text',
        title: 'From arrivals hall to a table with company',
        text: 'Three small steps, all of them possible in the taxi.',
      },
      {
        type: 'text',
        title: 'Stay as long as you like for free',
        text: 'Packages are for people who are away a lot. They are not on sale yet. Once they are, you pay once, for thirty days, and nothing renews by itself.',
      },
      {
        type: 'banner',
        title: 'It is always evening somewhere',
        text: 'Tell us where you are going next. There is a good chance somebody is already on the way.',
        picture: { city: 'singapore', outing: 'rooftop', time: 'dusk', view: 0 },
      },
    ],
  },
  {
    page: 'about',
    blocks: [
      {
        type: 'banner',
        title: 'Started by two people eating alone in the same restaurant',
        text: 'Same hotel, same city, three tables apart, every second month. In the fourth year we said hello. Layover is for saying it sooner.',
        picture: { city: 'berlin', outing: 'rooftop', time: 'dusk', view: 0 },
      },
      {
        type: 'text',
        title: 'What we believe',
        text: `Business travel is a lot of rooms that look alike. The evenings are the part that could be different, and they mostly are not, because it is hard to find company in a city that you leave on Thursday.

So every plan here says exactly when and where, and shows who is going before you decide. You write to people first. You can leave when you want to. Nobody is selling you anything at the table.

Your e-mail address is shown to nobody. You can block anybody at any time, and report any message to us.`,
      },
      {
        type: 'text',
        title: 'In numbers, since people ask',
        text: `Sixteen cities. Six is the size of a good table. Ten minutes is as late as one should be.

Payments that renew by themselves: none, and there never will be any.`,
      },
      {
        type: 'team',
        title: 'The people behind it',
        cards: [
          { person: 'ingrid', role: 'Runs the company', text: 'Oslo' },
          { person: 'tendai', role: 'Looks after trust and safety', text: 'Harare' },
          { person: 'sofia', role: 'Designs the product', text: 'Gothenburg' },
          { person: 'jonas', role: 'Builds the chat', text: 'Leipzig' },
          { person: 'priya', role: 'Finds the hosts', text: 'Kochi' },
          { person: 'lucia', role: 'Looks after the cities', text: 'Mexico City' },
          { person: 'patrick', role: 'Answers your letters', text: 'Cork' },
        ],
      },
    ],
  },
];

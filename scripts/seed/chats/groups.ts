import type { SeedGroup } from './chat.ts';
import { DAY, HOUR } from './chat.ts';

export const groups: SeedGroup[] = [
  {
    key: 'alfama',
    type: 'group',
    name: 'Alfama, tonight',
    creator: 'elena',
    members: ['elena', 'kwame', 'leyla', 'noemie'],
    lines: [
      [
        'elena',
        2 * DAY + 4 * HOUR,
        'I made a group so that we find each other on the cobbles. Fado, half past seven, be kind to your shoes.',
      ],
      [
        'leyla',
        2 * DAY + 3 * HOUR,
        'I have been walking in this city for two days. I no longer have shoes, I have opinions.',
      ],
      ['kwame', 2 * DAY + 2 * HOUR + 40, 'Is there anything that one must not do?'],
      [
        'leyla',
        2 * DAY + 2 * HOUR + 35,
        'Speak. Or clap between the verses. Otherwise everything is allowed.',
      ],
      ['noemie', DAY + HOUR, 'I come straight from the airport. If I fall asleep it is admiration.'],
      ['kwame', 96, 'The forecast says dry. I do not believe it.'],
      ['elena', 70, 'Twenty past seven, by the church. See you there.'],
      ['kwame', 31, 'I have the red umbrella'],
      ['leyla', 28, 'Good, it is drizzling at the castle already'],
    ],
    unread: { elena: 2, noemie: 1 },
  },
  {
    key: 'spree',
    type: 'group',
    name: 'Spree, 7 sharp',
    creator: 'hannah',
    members: ['hannah', 'elena', 'ingrid', 'daniel'],
    lines: [
      [
        'hannah',
        DAY + 8 * HOUR,
        'Seven means seven, by the bridge. I say this every week and I say it with love.',
      ],
      ['daniel', DAY + 7 * HOUR + 50, 'My body thinks that is three in the afternoon, so I will be early.'],
      ['ingrid', DAY + 7 * HOUR + 20, 'Count me in. Somebody else has to talk for the first two kilometres.'],
      ['hannah', DAY + 7 * HOUR, 'It is gravel and it is dark. I have two spare lamps.'],
      ['elena', DAY + 6 * HOUR + 15, 'I will be slow but I will be there'],
      ['daniel', DAY + 6 * HOUR + 10, 'Slow is what it says in the plan'],
      ['elena', DAY + 6 * HOUR, 'See you at the bridge'],
    ],
  },
  {
    key: 'shibuya',
    type: 'group',
    name: 'Shibuya, four stops',
    creator: 'mei',
    members: ['mei', 'elena', 'kenji', 'daniel', 'tomas'],
    lines: [
      [
        'mei',
        3 * DAY + 5 * HOUR,
        'Stop one is the counter, stop two has better pickles, stop three has the record player, stop four is the roof.',
      ],
      ['tomas', 3 * DAY + 4 * HOUR, 'And where does one sit down?'],
      ['mei', 3 * DAY + 3 * HOUR + 58, 'In the train home, Tomás.'],
      [
        'kenji',
        3 * DAY + 3 * HOUR,
        'I can hold the corner at stop two from half past seven. The owner owes me a ship.',
      ],
      ['elena', 3 * DAY + 2 * HOUR, 'He owes you a what?'],
      ['kenji', 3 * DAY + HOUR + 50, 'A small one.'],
      ['daniel', 2 * DAY + 20 * HOUR, 'I will stand wherever there is noodles'],
    ],
  },
  {
    key: 'satay',
    type: 'group',
    name: 'Stall 7 and friends',
    creator: 'siti',
    members: ['siti', 'noemie', 'minh', 'rahul', 'mei', 'priya'],
    lines: [
      [
        'siti',
        2 * DAY,
        'Head count for tomorrow so that I can frighten the uncle properly. Skewers: how many each?',
      ],
      ['minh', 2 * DAY - 10, 'Ten. Then we talk.'],
      ['rahul', 2 * DAY - 14, 'Tofu for me please, also ten'],
      ['priya', 2 * DAY - 40, 'Twelve. I am working.'],
      ['noemie', 2 * DAY - 60, 'I am not there and I want six'],
      ['siti', 2 * DAY - 62, 'I will eat them for you, slowly, with a photograph.'],
    ],
  },
  {
    key: 'city-desk',
    type: 'group',
    name: 'City desk',
    creator: 'ingrid',
    members: ['ingrid', 'lucia', 'priya', 'tendai', 'patrick', 'sofia', 'jonas'],
    lines: [
      [
        'ingrid',
        4 * DAY,
        'Sixteen cities, eighty plans, none larger than a long table. I am a little proud.',
      ],
      ['priya', 4 * DAY - 15, 'I have eaten at seventy-one of them'],
      [
        'patrick',
        4 * DAY - 18,
        'And I have answered letters about all of them. The favourite question is still whether one may come alone.',
      ],
      ['tendai', 4 * DAY - 25, 'The answer is in the name of the company'],
      [
        'sofia',
        90,
        'New pictures of the blue hour are in. Windows are lit where somebody is there, as promised.',
      ],
      ['jonas', 84, 'And “sent” still means sent'],
    ],
    unread: { ingrid: 2 },
  },
];

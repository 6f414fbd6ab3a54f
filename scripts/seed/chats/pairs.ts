import type { SeedPair } from './chat.ts';
import { DAY, HOUR } from './chat.ts';

export const pairs: SeedPair[] = [
  {
    key: 'noemie-elena',
    type: 'simple',
    initiator: 'noemie',
    recipient: 'elena',
    lines: [
      [
        'noemie',
        DAY + 3 * HOUR,
        'Hello Elena, I saw you are interested in the fado evening too. First time in Alfama?',
      ],
      ['noemie', DAY + 3 * HOUR - 1, 'I am in procurement at Delmas, in town until Saturday.'],
      ['elena', DAY + 2 * HOUR + 50, 'Second! Last time I never left the hotel bar, so it hardly counts.'],
      ['noemie', DAY + 2 * HOUR + 44, 'Then we start at zero, both of us. Is the hill as steep as it looks?'],
      ['elena', DAY + 2 * HOUR + 41, 'Steeper. We take the tram up and walk down, like sensible people.'],
      ['noemie', 26, 'I land at six. Shall we meet at the tram stop?'],
      ['elena', 19, 'Perfect. 19:20, by the church.'],
      ['elena', 18, 'I will be the one with the yellow scarf'],
      ['noemie', 6, 'Easy to find then. Do they take cards, do you know?'],
    ],
    unread: { elena: 1 },
  },
  {
    key: 'rahul-elena',
    type: 'simple',
    initiator: 'rahul',
    recipient: 'elena',
    requesting: true,
    lines: [
      [
        'rahul',
        52,
        'Hi Elena, I think I have the seat next to yours at the dinner above the river. Do you know if they can do vegetarian?',
      ],
    ],
    unread: { elena: 1 },
  },
  {
    key: 'joao-elena',
    type: 'simple',
    initiator: 'elena',
    recipient: 'joao',
    lines: [
      [
        'elena',
        5 * HOUR,
        'João, you wrote that you know where the custard tarts are still warm at seven. I am listening.',
      ],
      ['joao', 4 * HOUR + 30, 'Ah, a serious person. Do you want the famous place or the good place?'],
      ['elena', 4 * HOUR + 28, 'The good one. I have been to the famous one and it was mostly a queue.'],
      [
        'joao',
        4 * HOUR + 20,
        'Rua da Conceição, the blue door opposite the tram wire with the bird on it. There is always a bird on it.',
      ],
      ['elena', 4 * HOUR + 12, 'I am saving this message for ever'],
      ['joao', 3 * HOUR + 12, 'The pastel place closes at eight'],
      ['elena', 3 * HOUR + 10, 'Then I will run from the tram'],
    ],
  },
  {
    key: 'mei-elena',
    type: 'simple',
    initiator: 'elena',
    recipient: 'mei',
    lines: [
      [
        'elena',
        DAY + 9 * HOUR,
        'Hello Mei, the standing sushi is on my list for spring. What does one wear to eat standing up?',
      ],
      ['mei', DAY + 8 * HOUR, 'Shoes you like. Everything else is behind the counter.'],
      ['mei', DAY + 8 * HOUR - 2, 'And no perfume, the chef has opinions.'],
      ['elena', DAY + 7 * HOUR, 'Noted. I am vegetarian on most days, is that a problem?'],
      [
        'mei',
        DAY + 6 * HOUR + 30,
        'He makes a tofu roll that he is secretly prouder of than the tuna. Tell him at the start, he will stand up straighter.',
      ],
      ['elena', DAY + 6 * HOUR + 20, 'You are awake at this hour?'],
      ['mei', DAY + 6 * HOUR + 18, 'I am awake, obviously'],
    ],
  },
  {
    key: 'ewan-elena',
    type: 'simple',
    initiator: 'ewan',
    recipient: 'elena',
    lines: [
      [
        'ewan',
        4 * DAY + 5 * HOUR,
        'Elena, thanks for sharing the taxi from that brown café. What do I owe you?',
      ],
      ['elena', 4 * DAY + 4 * HOUR, 'A coffee, in any city of your choice'],
      ['ewan', 4 * DAY + 3 * HOUR + 50, 'A dangerous offer. I know a ferry with a very bad one.'],
      [
        'elena',
        4 * DAY + 3 * HOUR + 40,
        'Then a good one, in Glasgow. I am there in spring, to talk about olives.',
      ],
      ['ewan', 4 * DAY + 3 * HOUR + 30, 'Aye, next time in Glasgow then'],
    ],
  },
  {
    key: 'yara-elena',
    type: 'simple',
    initiator: 'yara',
    recipient: 'elena',
    lines: [
      [
        'yara',
        9 * DAY + 2 * HOUR,
        'Hello! Hannah said you know somebody at the port of Valencia who answers the telephone?',
      ],
      [
        'elena',
        9 * DAY + HOUR,
        'I do. Pilar, berth office, before ten in the morning. Say that I sent you and ask about her dog.',
      ],
      ['yara', 9 * DAY + 40, 'It worked. The dog is called Container.'],
      ['yara', 9 * DAY + 38, 'Thank you for the contact!'],
    ],
  },
  {
    key: 'noemie-siti',
    type: 'simple',
    initiator: 'noemie',
    recipient: 'siti',
    lines: [
      [
        'noemie',
        2 * DAY + 6 * HOUR,
        'Hello Siti, I will miss the satay by three days and I am not over it. Does the street happen every evening?',
      ],
      ['siti', 2 * DAY + 5 * HOUR, 'Every evening, seven to late. The plan is only so that we sit together.'],
      [
        'siti',
        2 * DAY + 5 * HOUR - 3,
        'Tell me when you land and I will come for ten skewers. I live twenty minutes away and need no reason.',
      ],
      [
        'noemie',
        2 * DAY + 4 * HOUR,
        'The 24th, from Toulouse via everywhere. I will be the one asleep on a plastic chair.',
      ],
      ['siti', 50, 'Stall 7 on the 24th, eight o’clock. I have told the uncle.'],
    ],
    unread: { noemie: 1 },
  },
  {
    key: 'emre-noemie',
    type: 'simple',
    initiator: 'emre',
    recipient: 'noemie',
    lines: [
      [
        'emre',
        3 * DAY,
        'Noémie, the captain asks whether anybody gets seasick, and if so whether they do it quietly.',
      ],
      ['noemie', 3 * DAY - 20, 'Tell him I buy rivets. Nothing moves me.'],
      ['emre', 3 * DAY - 25, 'He says you can hold the rope.'],
    ],
  },
  {
    key: 'kwame-noemie',
    type: 'simple',
    initiator: 'kwame',
    recipient: 'noemie',
    lines: [
      [
        'kwame',
        8 * HOUR,
        'Are you coming to the jazz place the night after next? Forty seats, and João says the second set.',
      ],
      ['noemie', 7 * HOUR + 30, 'If I survive the hill, yes'],
      ['kwame', 7 * HOUR + 28, 'I will bring the umbrella for both'],
    ],
  },
  {
    key: 'lucia-ingrid',
    type: 'simple',
    initiator: 'lucia',
    recipient: 'ingrid',
    lines: [
      [
        'lucia',
        DAY + 5 * HOUR,
        'The tile studio in Lisbon still does not know about the kiln. I have left that plan as a draft.',
      ],
      ['ingrid', DAY + 4 * HOUR, 'Good. And the brunch in Dubai?'],
      ['lucia', DAY + 3 * HOUR + 45, 'Taken down. Omar asked, and he is right: forty people is not a table.'],
      ['ingrid', DAY + 3 * HOUR + 40, 'Thank him from me. Is the walk home from Kalk Bay sorted?'],
      ['lucia', 35, 'Shared car, two drivers, both known to Tendai. It is in the description now.'],
    ],
    unread: { ingrid: 1 },
  },
  {
    key: 'tendai-ingrid',
    type: 'simple',
    initiator: 'ingrid',
    recipient: 'tendai',
    lines: [
      ['ingrid', 6 * HOUR, 'How was the night?'],
      [
        'tendai',
        5 * HOUR + 50,
        'Quiet. One report, a misunderstanding about a bill. Both of them wrote back and they are having lunch.',
      ],
      ['ingrid', 5 * HOUR + 45, 'I would like all our reports to end with lunch'],
    ],
  },
];

import type { CityPlans } from './plan.ts';

export const mumbai: CityPlans = {
  city: 'mumbai',
  plans: [
    {
      key: 'mumbai-marine-drive',
      planName: 'Marine Drive after the rain',
      address: 'Nariman Point, sea wall',
      at: [18.9256, 72.8205],
      category: 'nightlife',
      subcategories: ['night-walks'],
      starts: { day: 1, at: '21:00' },
      minutes: 90,
      people: ['farah', 'rahul', 'priya'],
      interested: 6,
      picture: 'mumbai-quay-night',
      description: `Three and a half kilometres of curve, with the whole city out on it. We walk from the point to the beach with roasted corn in hand, and everybody tells one story from work that they cannot tell at work.

How it goes. Meet at the end of the wall by Nariman Point. Slow pace, many stops, kulfi at Chowpatty.

Good to know. Dry or wet, we go; the pavement is best when it shines. Taxis are easy at both ends.`,
    },
    {
      key: 'mumbai-irani-cafe',
      planName: 'Bun maska at the last Irani cafés',
      address: 'Jame Jamshed Road, Matunga',
      at: [19.0186, 72.8466],
      category: 'food-and-drink',
      subcategories: ['coffee-and-cake', 'small-table'],
      starts: { day: 2, at: '08:00' },
      minutes: 90,
      people: ['farah', 'minh', 'ewan'],
      interested: 7,
      picture: 'mumbai-dinner-morning',
      description: `Marble tables, bentwood chairs and a list of things you may not do (no combing of hair, no discussing gambling). Hot sweet tea, bread with too much butter. There were four hundred of these cafés and there are about twenty.

How it goes. Two cafés in one morning, ten minutes apart. It will cost you less than the lift in your hotel.

Good to know. The owner sits at the door and wants to know where you are from. Tell him properly.`,
    },
    {
      key: 'mumbai-harbour-boat',
      planName: 'Evening boat from the Gateway',
      address: 'Gateway of India, jetty 3',
      at: [18.9219, 72.8352],
      category: 'with-a-view',
      subcategories: ['boats'],
      starts: { day: 0, at: '17:45' },
      minutes: 90,
      capacity: 20,
      people: ['farah', 'siti', 'omar', 'rahul'],
      interested: 12,
      picture: 'mumbai-boat-golden',
      description: `An hour around the harbour on the top deck, past tankers, fishing boats and a navy that waves back. The arch goes gold, then pink, then it is lit and you are home.

How it goes. Tickets at the counter, 250 rupees; Farah keeps a stretch of bench. Chai from the thermos man.

Good to know. Not in the monsoon months, when the boats rest. Then we sit on the steps and watch the sea do it alone.`,
    },
    {
      key: 'mumbai-thali',
      planName: 'The thali that does not end',
      address: 'Kalbadevi Road 109',
      at: [18.9498, 72.8287],
      category: 'food-and-drink',
      subcategories: ['small-table', 'street-food'],
      starts: { weekday: 6, at: '13:00' },
      minutes: 90,
      capacity: 12,
      people: ['rahul', 'hannah', 'farah'],
      interested: 9,
      picture: 'mumbai-market-golden',
      description: `Fourteen little bowls on a steel plate, refilled by men who walk past at speed and do not accept no. Entirely vegetarian, and nobody has ever noticed.

How it goes. First floor, one long table. 600 rupees, however much you eat. Afterwards a slow walk through the cloth market, because you will not manage a quick one.

Good to know. A hand over the plate means stop. One hand means more.`,
    },
    {
      key: 'mumbai-late-qawwali',
      planName: 'Qawwali on a Thursday night',
      address: 'Mahim Causeway',
      at: [19.0407, 72.8404],
      category: 'culture',
      subcategories: ['live-music'],
      starts: { weekday: 4, at: '20:30' },
      minutes: 120,
      people: ['farah', 'seun', 'kwame'],
      interested: 8,
      picture: 'mumbai-music-dusk',
      description: `Nine men, two harmoniums, and a song that begins as a sentence and ends as weather. It has happened every Thursday for longer than anyone has written it down.

How it goes. Meet at the kebab corner by the station, walk over together. We sit on the floor at the side, where one can come and go.

Good to know. Cover your head and leave your shoes with the man who has the tokens. A few notes for the singers, passed forward, is right.`,
    },
  ],
};

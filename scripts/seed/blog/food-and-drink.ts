import type { SeedPost } from './post.ts';

export const foodAndDrink: SeedPost[] = [
  {
    key: 'standing-dinner-shibuya',
    title: 'A standing dinner in four stops, Shibuya to Ebisu',
    summary: 'No reservations, no chairs, home by ten.',
    author: 'mei',
    categories: ['Food and drink', 'Walks'],
    tags: ['Tokyo', 'Standing bars', 'First evening'],
    daysAgo: 3,
    reads: 734,
    picture: { city: 'tokyo', outing: 'rooftop', time: 'dusk', view: 0 },
    html: `
<p>Visitors ask me for a restaurant. I ask them how they feel about standing, and those who do not flinch get this list.</p>
<p>A standing bar has no reservations because it has no time: you stay for half an hour and make room. It is the friendliest arrangement I know for people who have not met. Nobody chooses a seat, nobody is stuck in a corner, and if the person next to you is dull, one of you simply moves on to the next stop, as planned.</p>
<h2>One: the counter</h2>
<p>Ten pieces of sushi behind Dogenzaka, eaten as they are handed over. Tell the chef at the beginning what you do not eat. He says the name of each fish loudly, and then more quietly if it is a good one. Thirty minutes, about 3,000 yen, no perfume.</p>
<h2>Two: the pickles</h2>
<p>Downhill and left, under the tracks. The room holds eleven and rattles every four minutes. There are nine sorts of pickle and one sort of sake, at three temperatures. Take the middle one. If Kenji is there, he has the corner; if he is not, say his name and you will have it.</p>
<h2>Three: the record player</h2>
<p>Ten minutes on foot, along the river that used to be a drain and is now a park. A bar as wide as its door, with a shelf of jazz and grilled things on sticks. One asks for chicken, leek and whatever is next to the leek. The owner turns the record himself, and one does not talk to him while he does.</p>
<h2>Four: the roof</h2>
<p>In Ebisu, on top of a building that sells bathroom fittings. From up here the crossing you came from is a small bright coin. This is the stop where people say what they really think of their company. It is also the last one: the lift closes at half past nine, and the train is below your feet.</p>
<blockquote><p>Four rooms, three hours, and you will have stood next to everybody once.</p></blockquote>
<p>Somebody always asks where one sits down. In the train home. That is why they are so comfortable.</p>`,
  },
  {
    key: 'airport-noodles',
    title: 'Airport noodles, ranked by somebody who buys rivets',
    summary: 'Twelve years, forty airports, one bowl each.',
    author: 'noemie',
    categories: ['Food and drink', 'Sleep and flights'],
    tags: ['Airports', 'Noodles', 'Tables for one'],
    daysAgo: 23,
    reads: 861,
    picture: { city: 'singapore', outing: 'market', time: 'night', view: 0 },
    html: `
<p>I should say at once that I am not qualified. I buy rivets. But I have bought them in forty cities, and between the gate and the meeting there has nearly always been a bowl.</p>
<p>The rules are simple. It has to be inside the airport or within one stop of it. It has to be a soup. I have to have eaten it alone, tired and in a jacket, because that is the state in which one needs it.</p>
<h2>Fifth: Istanbul, domestic side</h2>
<p>Not noodles in the strict sense but small dumplings in yoghurt, and I make the rules. They come with a spoon of red butter that will find your shirt. Worth a shirt.</p>
<h2>Fourth: Frankfurt, the one behind the chapel</h2>
<p>A Vietnamese lady who has been there longer than the terminal. The broth is honest. If you say that you have a long flight she adds an egg and does not put it on the bill.</p>
<h2>Third: Seoul, arrivals, basement</h2>
<p>Cold buckwheat noodles with ice in the bowl, at six in the morning, while your body insists that it is dinner. They cut them with scissors at the table. I have never felt so well looked after by somebody with scissors.</p>
<h2>Second: Tokyo, the old terminal</h2>
<p>Standing only, nine minutes from order to exit, and a ticket machine with pictures for people like me. The man next to me once showed me, without a word, that one lifts the bowl. I have thought of him with gratitude in several countries.</p>
<h2>First: Singapore, staff canteen</h2>
<p>You follow the cleaners down a flight of stairs, and nobody minds. Prawn noodles, dark and dry with the soup beside them, for less than the price of the water upstairs. Everybody there has somewhere to be, nobody is on holiday, and every table is shared because it must be. In twelve years of lounges it is the only room where I have always been spoken to.</p>
<p>Honourable mention to Toulouse, where I live, and where there are no noodles at all. One has to have a reason to leave home.</p>`,
  },
  {
    key: 'haggle-kindly',
    title: 'How to haggle kindly',
    summary:
      'The price is a conversation. Here is how to have it without anybody going home poorer in the wrong way.',
    author: 'aisha',
    categories: ['Food and drink', 'Meeting people'],
    tags: ['Nairobi', 'Markets', 'Istanbul'],
    daysAgo: 27,
    reads: 871,
    picture: { city: 'nairobi', outing: 'market', time: 'golden', view: 0 },
    html: `
<p>My grandmother sold cloth in Kano and never once said a price first. She would ask what the cloth was for. A wedding had one price, a curtain another, and a shirt for a boy’s first day at school was sometimes nothing at all.</p>
<p>I think of her in every market, because people who dislike haggling usually believe that it is a fight. It is not. It is a short acquaintance in which money is mentioned.</p>
<h2>Before you open your mouth</h2>
<p>Decide what the thing is worth to you. Not what it would cost at home, not what your colleague paid. To you, today, in this light. Keep the number in your pocket. If you end below it you have been lucky, and if you end above it you have been enjoying yourself.</p>
<h2>The conversation</h2>
<ul>
<li><strong>Greet first.</strong> A question about the price without a good morning costs ten per cent everywhere.</li>
<li><strong>Touch only what you might buy.</strong> Picking something up is a sentence; do not say it if you do not mean it.</li>
<li><strong>Ask how it was made.</strong> Half the time the answer is so good that you stop wanting it cheaper.</li>
<li><strong>Offer once, and seriously.</strong> Two thirds is polite. A tenth is an insult in any language.</li>
<li><strong>Laugh at the right moment.</strong> When the seller clutches his heart he knows that you know.</li>
</ul>
<h2>Walking away</h2>
<p>The famous trick, and the one most often done badly. Walk away only if you are content to keep walking. If they call you back, go back and pay; to walk away a second time is bad manners, and they will remember your hat.</p>
<h2>When to stop</h2>
<p>When the difference is less than a cup of tea to you and more than a bus fare to them. I have seen people in good shoes fight for a quarter of an hour over forty cents, and win, and look smaller.</p>
<blockquote><p>The best price is the one at which both of you would do it again tomorrow.</p></blockquote>
<p>Then you wrap it up, ask after the children and say the only sentence I insist on, whatever the language: I will come back. Half the time I do.</p>`,
  },
];

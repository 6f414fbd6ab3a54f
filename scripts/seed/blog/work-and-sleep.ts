import type { SeedPost } from './post.ts';

export const workAndSleep: SeedPost[] = [
  {
    key: 'second-morning',
    title: 'The second morning is the hard one',
    summary: 'A plain plan for eight hours of time difference.',
    author: 'daniel',
    categories: ['Sleep and flights'],
    tags: ['Jet lag', 'Seoul', 'Airports'],
    daysAgo: 7,
    reads: 917,
    picture: { city: 'seoul', outing: 'hike', time: 'golden', view: 0 },
    html: `
<p>I am a chemist. I charge and discharge things all day and write down how they feel about it, so I have approached my own case in the same way. Forty-one long flights, one notebook, no supplements. Here is what is left when I take away what did not repeat.</p>
<p>The first day after a long flight is easy. You are so tired that you are sensible. You go to bed at nine, sleep like a stone, and wake up believing that you have got away with it. Then comes the second morning. It is ten past three, you are as awake as a lamp, and by two in the afternoon somebody is showing you a slide and you cannot remember what a slide is.</p>
<h2>The day you land</h2>
<p>Be outside until it is dark. Not by a window: outside. Walk, sit, queue for something. Eat when the place eats, however odd it seems. One coffee before noon, none after.</p>
<h2>The first night</h2>
<p>Go to bed at ten, not at eight. It is the hardest instruction here and the only one that matters. This is what other people are for: a plan at half past seven with your name on it will keep you upright when a good book will not.</p>
<h2>The second morning</h2>
<p>You will wake up at three. Do not fight, and do not look at the telephone. I allow myself one of two things.</p>
<ul>
<li><strong>Stay, in the dark, and be bored.</strong> Boredom is a sedative without side effects.</li>
<li><strong>Or get up and be somewhere warm among other people.</strong> A bath house, a fish market, a bakery. The body can stand being awake; it is being awake alone that it takes personally.</li>
</ul>
<p>In Seoul I go to the baths at five. Nobody talks. By seven I have had two eggs and a sleep on a heated floor, and the day begins at nine like anybody else’s.</p>
<h2>The rest</h2>
<p>Twenty minutes of sleep after lunch, with an alarm, sitting up. More than that and you will wake in another country. On the third morning it is over. I have the graph, if anyone would like to see it; people rarely do.</p>`,
  },
  {
    key: 'three-cafes',
    title: 'Three cafés where nobody minds a laptop after five',
    summary: 'Good light, sockets, and soup.',
    author: 'sofia',
    categories: ['Work', 'Food and drink'],
    tags: ['Amsterdam', 'Berlin', 'Tables for one'],
    daysAgo: 9,
    reads: 455,
    picture: { city: 'amsterdam', outing: 'terrace', time: 'golden', view: 0 },
    html: `
<p>There is an hour, from about five to six, that belongs to nobody. The meeting is over, the evening has not begun, and there are eleven messages that you want to be rid of before it does. You could go to your room. In your room it will be eight o’clock before you look up.</p>
<p>I collect places for that hour. The conditions are strict: light to see by, a socket that somebody else is not guarding, something hot to eat, and a face at the counter that does not fall when you open a computer. Most cafés have three of the four. These have all of them.</p>
<h2>Amsterdam: the reading table behind the post office</h2>
<p>A single table, nine metres long, under green lamps. It belongs to a foundation that meant it for newspapers, and it has six sockets in brass lids, which you will not find unless you look like somebody who reads. Pea soup until it is gone, at around half past six. The house rule is on a card: no calls. It is wonderful what one can finish where nobody is allowed to ring.</p>
<h2>Berlin: the laundry in Kreuzberg</h2>
<p>Half of it is washing machines. You put on a load or you do not; they stopped asking. Long benches, very good filter coffee, soup with bread from the oven next door. The drums make a sound that keeps you at it, and when your machine stops you have had exactly forty minutes, which is a better timer than anything I have drawn.</p>
<h2>Lisbon: the one with the caged light bulbs in Graça</h2>
<p>It is a bakery in the morning and a bar after eight, and between the two it is nobody’s. The owner’s mother does her crossword by the window. Take the table by the fridge: it hums, but it has the socket. Caldo verde for three euros fifty. At ten to eight she begins to move the chairs around you, very politely, and that is the sign that your day is over.</p>
<p>That last part is what I look for, I think. Not a place that lets you work, but a place that knows when you should stop.</p>`,
  },
  {
    key: 'reply-before-boarding',
    title: 'Answer before you board',
    summary: 'A former night porter on letters, and on the people who write them at the gate.',
    author: 'patrick',
    categories: ['Work', 'Meeting people'],
    tags: ['Airports', 'Letters', 'First evening'],
    daysAgo: 36,
    reads: 274,
    picture: { city: 'london', outing: 'bridge', time: 'golden', view: 1 },
    html: `
<p>For nine years I sat at the desk of a hotel from ten at night until six in the morning. You would think that nobody writes to a night porter. Everybody does. They write from the lift, from the next room, once from under a table. Mostly they wanted to know whether there was somewhere still open, and whether I thought they might go there by themselves.</p>
<p>Now I answer the letters at Layover, and it is the same letter. It has better spelling.</p>
<h2>The question</h2>
<p><em>May I come alone?</em> About a third of all post, in eleven languages. The answer is that everyone does. I have looked it up: of the people who mark an interest in a plan, nineteen in twenty are the only one from their company, and most are the only one from their country. A table of six is six people who each believed that the other five knew one another.</p>
<h2>The other question</h2>
<p><em>What if I don’t like it?</em> Then you go home. It is allowed. There is a sentence for it, and I give it away free of charge: “I have an early start, and I am glad I came.” Nobody has ever looked into the second half of that, and the first half is always true.</p>
<h2>What I have learned about timing</h2>
<p>People write to one another at the gate. You can see it in the clock: a little before boarding there is a wave of hellos, and a little after landing there is the wave of answers. In between are ten hours in which somebody sits in the dark and wonders whether it was too forward.</p>
<p>So this is my one piece of advice, and it is a porter’s. If a message comes while you are at the gate, answer before you board. Three words will do. “Yes, see you there.” You have no idea how much better the other person’s flight will be.</p>
<p>And if nobody has written to you, write first. There is a good chance that they are sitting at another gate, holding the telephone, having got as far as <em>Hello</em>.</p>`,
  },
];

import type { SeedPost } from './post.ts';

export const walks: SeedPost[] = [
  {
    key: 'lions-head-nine',
    title: 'Lion’s Head with a 9 o’clock meeting',
    summary: 'Leave the hotel at 4:30 and you are back for a shower.',
    author: 'zanele',
    categories: ['Walks'],
    tags: ['Cape Town', 'Early runs', 'Sunrise'],
    daysAgo: 5,
    reads: 592,
    picture: { city: 'cape-town', outing: 'hike', time: 'dawn', view: 0 },
    html: `
<p>I am an actuary, so let me begin with the numbers. It is 669 metres high, of which you climb 390. It takes an hour up and fifty minutes down. Sunrise is between 05:30 and 07:50 depending on the month. The likelihood that you will regret it is, in my experience, two per cent, and both of those people had the wrong shoes.</p>
<h2>The timetable</h2>
<ul>
<li><strong>04:10</strong> Get up. Do not negotiate. Eat half a banana.</li>
<li><strong>04:30</strong> Car from the hotel. We share, because the road is no place to look for a taxi at that hour.</li>
<li><strong>04:50</strong> Trailhead on Signal Hill Road. Count heads, switch on lamps.</li>
<li><strong>05:40</strong> The fork. Left are the chains, right is the path around. It takes ten minutes more and nobody keeps a list.</li>
<li><strong>06:00</strong> Top. Sit down before you look, it is quite a lot.</li>
<li><strong>07:30</strong> Shower. <strong>09:00</strong> Meeting, with a colour in your face that people will ask about.</li>
</ul>
<h2>What it is like</h2>
<p>For the first half you see only the small round world of your lamp and the heels of the person in front. That is why people talk so well on this path: it is dark, you are side by side, and you cannot see each other being impressed. I have learned more about reinsurance on those switchbacks than in a year of conferences.</p>
<p>Then there is a bend, and the whole city is below you with its lights on, and the sea behind it is a colour that has no business being that early in the day. Everybody stops. It is not a place marked on the map. It is simply where everybody stops.</p>
<h2>What to bring</h2>
<p>Closed shoes with a sole. A lamp for your head, so that your hands are free. A litre of water and one layer more than you think. I walk last, so you cannot be last.</p>
<p>We turn back in strong wind, and there is no vote. The mountain has been there for three hundred million years, and it is in nobody’s interest, statistically speaking, to be in a hurry with it.</p>`,
  },
  {
    key: 'mitte-running-routes',
    title: 'A running route for every hotel in Mitte',
    summary: 'Six kilometres from your own door, all of them flat, most of them along water.',
    author: 'hannah',
    categories: ['Walks', 'Sleep and flights'],
    tags: ['Berlin', 'Early runs', 'Rain'],
    daysAgo: 19,
    reads: 640,
    picture: { city: 'berlin', outing: 'park', time: 'day', view: 0 },
    html: `
<p>People who stay in Mitte run around the block, meet four red lights and a tram, and conclude that one cannot run in Berlin. One can. One just has to know in which direction the water is.</p>
<p>I have slept in nearly all of the hotels in question, since courts do not care for one’s preferences. Here are five starts. Each is six kilometres, more or less, and none of them needs a map after the second time.</p>
<h2>From the main station</h2>
<p>Out of the south side, down the steps, and you are on the Spree before you are awake. Turn right. Government on one bank, deckchairs on the other. Turn around at the palace with the big garden; if you have twenty minutes more, run once through it. At seven in the morning the gardeners nod.</p>
<h2>From Friedrichstrasse</h2>
<p>Behind the theatre, along the railing, past the museums while they are still shut. Keep the water on your left until the cathedral and then keep it there some more. There is one flight of stairs. I have forgiven it.</p>
<h2>From Potsdamer Platz</h2>
<p>You have the Tiergarten, which is unfair on everybody else. Take the path with the rhododendrons, not the one with the cars. Foxes until about half past six.</p>
<h2>From Alexanderplatz</h2>
<p>The hard case. Walk the first five minutes with dignity to Jannowitz bridge, then follow the river east: houseboats, the longest remaining piece of the Wall, and a bridge like a castle. Come back on the other side, so that it counts as two runs.</p>
<h2>From Hackescher Markt</h2>
<p>Up the hill, the only one, into the park with the vineyard. Three rounds. You get the bakery on the way home, and I suspect that is why I book there.</p>
<h2>If you would rather not be alone</h2>
<p>On Fridays we run from Treptow at seven, and seven means seven. It is the speed of conversation; nobody is dropped. In three years we have stayed at home once, because of ice, and two people came anyway and sent a photograph.</p>`,
  },
  {
    key: 'fado-without-the-bus',
    title: 'Fado without the tour bus',
    summary: 'Where to sit, when to be quiet, and why the second guitar matters.',
    author: 'ana',
    categories: ['Walks', 'Food and drink'],
    tags: ['Lisbon', 'Live music', 'Small tables'],
    daysAgo: 12,
    reads: 986,
    picture: { city: 'lisbon', outing: 'music', time: 'night', view: 0 },
    html: `
<p>My aunt has sung in Alfama for forty years and has never owned a microphone. When I was small I thought that fado was simply what happened after dinner, as with washing up.</p>
<p>There are two kinds of evening to be had. In one, a bus stops at eight, there is a set menu and a folder, and somebody sings four songs between the fish and the dessert. In the other, there are eleven tables and nobody can say exactly when it begins. You want the other.</p>
<h2>How to find it</h2>
<p>Go up, not down. The houses on the large streets have signs in five languages; the ones on the stairs have a curtain. Ask whether the kitchen closes during the singing. If the answer is “of course”, sit down.</p>
<p>Come early, around half past seven, and eat slowly. Chouriço that arrives on fire, little clams, a plate of greens. The singing starts at nine or when the second guitarist has parked.</p>
<h2>How to behave</h2>
<ul>
<li>When the lights go down, stop in the middle of the sentence. Truly in the middle. It will keep.</li>
<li>No photographs. She is not singing to your telephone, and she will tell you so from where she stands.</li>
<li>Clap at the end, not between verses. If you are moved, say nothing; people will see it.</li>
</ul>
<h2>What to listen for</h2>
<p>Everybody looks at the singer. Try, for one song, to listen only to the second guitar, the plain one. The other one, with twelve strings, may show off; the plain one carries. When it leaves out a beat, the singer has understood something and is going to do it differently tonight. That is the moment for which people have been coming for a hundred and fifty years.</p>
<blockquote><p>Silence, the fado will be sung. It is said before every song, and it is the only announcement in the house.</p></blockquote>
<p>Afterwards you walk down. The stairs are steep, the street lamps are yellow, and somebody in the group who has not spoken all evening begins to hum. It happens each time, and it is never the person you would have thought.</p>`,
  },
  {
    key: 'last-ferry',
    title: 'The ferry is the best seat in any town that has one',
    summary: 'A naval engineer’s short defence of the slow way across.',
    author: 'ewan',
    categories: ['Walks'],
    tags: ['Istanbul', 'Sydney', 'Boats', 'Rain'],
    daysAgo: 31,
    reads: 318,
    picture: { city: 'sydney', outing: 'boat', time: 'dusk', view: 0 },
    html: `
<p>I draw ferries. It is not a fashionable branch of the trade: nobody launches one with champagne, and a good one is noticed by nobody at all, because it leaves when it says and does not spill the tea.</p>
<p>But I have a theory, tested in eleven harbours, that you do not know a city until you have looked at it from a boat that is going somewhere for a reason. A sightseeing cruise will not do. There has to be a man with a bicycle, and a woman asleep, and a schoolboy doing yesterday’s homework on the engine cover. Then it is a ferry, and you are, for twenty minutes, one of the people who live there.</p>
<h2>Where to stand</h2>
<p>Outside, aft, on the side away from the wind. Going towards a city is a fine thing, but going away from one is better, for it gets whole as it gets smaller. In Istanbul that is the left side in the evening, and you will have gulls at eye level. In Sydney, stand right at the front and hold your hat: she rolls as she passes the Heads, and everybody pretends not to mind. In Lisbon go below, on the old orange boats; the windows are at the height of the water and the town comes at you upside down.</p>
<h2>What to have with you</h2>
<p>Tea, if it is sold in glasses. A roll. A jacket that you do not love. If there are two of you, nothing further. I have seen more reconciliations on the 18:40 than I could draw seats for.</p>
<h2>Why it is good company</h2>
<p>Because it ends. There is a kind of conversation that only happens when both sides know that in a quarter of an hour there will be a bump, and ropes, and everybody walks off. People say things on ferries. A colleague of mine of fourteen years told me on the Gourock boat that he had always wanted to be a baker, and by the time we tied up he had decided. The bread is excellent. I pass it to everyone.</p>`,
  },
];

import type { SeedPost } from './post.ts';

export const meetingPeople: SeedPost[] = [
  {
    key: 'eating-with-strangers',
    title: 'Eating alone is a skill. Eating with strangers is a better one',
    summary:
      'After eleven years of room service I joined a table of six in Kadıköy. Here is what I would tell the person I was that morning.',
    author: 'tomas',
    categories: ['Meeting people', 'Food and drink'],
    tags: ['Istanbul', 'Tables for six', 'First evening'],
    daysAgo: 2,
    reads: 1412,
    picture: { city: 'istanbul', outing: 'quay', time: 'dusk', view: 0 },
    html: `
<p>For eleven years my evenings abroad looked the same: a tray, a lamp, a film I had already seen. I was not unhappy. I was just never in the city I had flown to.</p>
<p>I had become good at it, too. I knew which side of a hotel is quiet, how to ask for a real onion in a club sandwich, and that the second bed is where the tray goes. A skill is a skill. Nobody applauds this one.</p>
<p>Then, in March, a plan said <em>dinner on the quay, six seats, one left</em>. I pressed the button before I could think about it, and spent the afternoon looking for a reason to take it back. I had a headache ready. I had a colleague with a crisis. In the end it was raining and I had no umbrella, so I took the early ferry to be out of it, and then I was there.</p>
<h2>The first five minutes</h2>
<p>Nobody asks what you do. They ask what time you landed and what you have eaten since, and both are easier questions. A naval engineer from Glasgow passed me the bread; an architect from İzmir told the waiter what all of us wanted. By the time the fish came I knew who had missed a train, who had a daughter with chickenpox, and who had never seen the sea from this side. I still did not know what any of them sold.</p>
<blockquote><p>You do not need to be interesting. You need to pass the bread.</p></blockquote>
<p>That sentence is not mine. The engineer said it to the youngest of us, who had gone quiet, and she laughed so much that she was the one talking for the next half hour.</p>
<h2>What I would tell the person I was that morning</h2>
<ul>
<li>Arrive on time. Ten minutes late is a long time when six people are waiting to order.</li>
<li>Say hello in the group before you go. A name is enough.</li>
<li>Have one question that is not about work. Mine is: what is the best thing you have carried home in hand luggage?</li>
<li>Leave when you want to. Somebody else has a six o’clock flight too.</li>
</ul>
<p>I took the last ferry back with two of them. We stood outside, because that is where one stands, and said very little. The city went by with all its windows lit, and for once I knew somebody behind one of them.</p>
<p>I have eaten alone since. It is quicker, and the onion is still not real.</p>`,
  },
  {
    key: 'first-five-minutes',
    title: 'What to say in the first five minutes',
    summary: 'Two hundred dinners with people I had never met, reduced to a page.',
    author: 'priya',
    categories: ['Meeting people'],
    tags: ['First evening', 'Tables for one', 'Hosting'],
    daysAgo: 16,
    reads: 1204,
    picture: { city: 'mumbai', outing: 'dinner', time: 'dusk', view: 1 },
    html: `
<p>It is my job to sit down with strangers. I have done it two hundred times in sixteen cities, and I am shy, so please believe me when I say that it can be learned.</p>
<p>The secret is that the first five minutes are not for getting to know one another. They are for getting used to one another’s voices. Treat them like tuning: nobody has ever complained that an orchestra tuned without originality.</p>
<h2>Things that work</h2>
<p><strong>Say where you came from today.</strong> Not where you are from, which is long, and not what you do, which is longer. “I walked from the station and got lost at the fountain” gives the other person three things to pick up.</p>
<p><strong>Ask about the next meal, not the last job.</strong> Everybody has a view on what to order. It is the only subject on which experts and beginners are equally confident.</p>
<p><strong>Give somebody a small task.</strong> “Would you watch my bag?” “Can you read that sign?” A person who has helped you with something is no longer a stranger; it is almost unfair how well this works.</p>
<p><strong>Say the name once.</strong> If you have forgotten it by the soup, say so by the soup. After dessert it is too late and you will be whispering for it at the coats.</p>
<h2>Things that do not</h2>
<ul>
<li>A joke you have used before. It has worn smooth and people can feel it.</li>
<li>“So, what do you do?” in the first minute. It turns a table into a queue.</li>
<li>Looking at the telephone to see whether the others are coming. They are. Look at the door.</li>
</ul>
<h2>When it goes quiet</h2>
<p>It will go quiet, usually when the food comes. Let it. Four people eating in silence are having a nicer time than four people thinking of something to say. Count to seven. Somebody always speaks at six.</p>
<p>And if you are the one who arrives first and has to sit there alone with five empty chairs: order water for everyone. When they come in, you are already the person who has thought of them. It costs nothing, and it is the nearest thing to a magic trick that I know.</p>`,
  },
];

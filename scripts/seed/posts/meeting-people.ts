import type { SeedPost } from './post.ts';

export const meetingPeople: SeedPost[] = [
  {
    key: 'eating-with-strangers',
    author: 'tomas',
    category: 'meeting-people',
    tags: ['Istanbul', 'Tables for six', 'First evening'],
    locale: 'en',
    title: 'Eating alone is a skill. Eating with strangers is a better one',
    excerpt:
      'After eleven years of room service I joined a table of six in Kadıköy. Here is what I would tell the person I was that morning.',
    imageAlt: 'The last ferry to Kadıköy at sunset, with mosques on the other shore',
    html: `<p>For eleven years my evenings abroad looked the same: a tray, a lamp, a film I had already seen. I was not unhappy. I was just never in the city I had flown to.</p>
<p>Then, in March, a plan said <strong>dinner on the quay, six seats, one left</strong>. I pressed the button before I could think about it, and spent the afternoon looking for a reason to take it back.</p>
<h2>The first five minutes</h2>
<p>Nobody asks what you do. They ask what time you landed and what you have eaten since, and both are easier questions. A naval engineer from Glasgow passed me the bread; an architect from İzmir told the waiter what all of us wanted.</p>
<blockquote><p>You do not need to be interesting. You need to pass the bread.</p></blockquote>
{picture}
<p>What I would tell the person I was that morning:</p>
<ul><li><p>Arrive on time. Ten minutes late is a long time when six people are waiting to order.</p></li><li><p>Say hello in the group before you go. A name is enough.</p></li><li><p>Leave when you want to. Somebody else has a six o’clock flight too.</p></li></ul>
<h2>The second time</h2>
<p>It is easier, and it is also the one that matters. The first dinner you can file under courage. The second is a decision about how you want to spend the nights that your company has bought for you. I have nine of them a month. I had been giving them to the minibar.</p>`,
    translations: {
      es: {
        title: 'Comer a solas se aprende. Comer con desconocidos, mejor',
        excerpt:
          'Después de once años de servicio de habitaciones me senté a una mesa de seis en Kadıköy. Esto le diría a quien yo era aquella mañana.',
        imageAlt: 'El último ferri a Kadıköy al atardecer, con mezquitas en la otra orilla',
        html: `<p>Durante once años mis noches fuera de casa fueron iguales: una bandeja, una lámpara, una película que ya había visto. No era infeliz. Simplemente nunca estaba en la ciudad a la que había volado.</p>
<p>Entonces, en marzo, un plan decía <strong>cena en el muelle, seis plazas, queda una</strong>. Apreté el botón antes de poder pensarlo y pasé la tarde buscando un motivo para echarme atrás.</p>
<h2>Los primeros cinco minutos</h2>
<p>Nadie pregunta a qué te dedicas. Preguntan a qué hora aterrizaste y qué has comido desde entonces, y las dos son preguntas más fáciles. Un ingeniero naval de Glasgow me pasó el pan; una arquitecta de Esmirna le dijo al camarero lo que queríamos todos.</p>
<blockquote><p>No hace falta que seas interesante. Hace falta que pases el pan.</p></blockquote>
{picture}
<p>Lo que le diría a quien yo era aquella mañana:</p>
<ul><li><p>Llega a la hora. Diez minutos tarde son muchos cuando seis personas esperan para pedir.</p></li><li><p>Saluda en el grupo antes de ir. Con un nombre basta.</p></li><li><p>Vete cuando quieras. Alguien más tiene un vuelo a las seis.</p></li></ul>
<h2>La segunda vez</h2>
<p>Es más fácil, y es la que cuenta. La primera cena puedes archivarla como valentía. La segunda es una decisión sobre cómo quieres pasar las noches que tu empresa te ha comprado. Yo tengo nueve al mes. Se las estaba regalando al minibar.</p>`,
      },
    },
    picture: 'istanbul-boat-dusk',
    inText: {
      picture: 'istanbul-quay-night',
      alt: 'A table on the quay at night',
    },
    daysAgo: 13,
    featured: true,
    readers: 1204,
    likedBy: ['elena', 'noemie', 'mei', 'daniel', 'sofia', 'rahul', 'emre', 'zanele', 'joao'],
    comments: [
      {
        by: 'emre',
        text: 'You were not the only one looking for a reason that afternoon. See you in March.',
        hoursLater: 5,
      },
      {
        by: 'noemie',
        text: '“The second is a decision.” I have sent this to my whole team.',
        hoursLater: 20,
      },
      { by: 'elena', text: 'Passing the bread works in Madrid, too.', hoursLater: 44 },
    ],
  },
  {
    key: 'first-five-minutes',
    author: 'noemie',
    category: 'meeting-people',
    tags: ['First evening', 'Live music'],
    locale: 'en',
    title: 'What to say in the first five minutes',
    excerpt: 'Six openings that have worked in nine cities, and the one question I have stopped asking.',
    imageAlt: 'People at a bar on a roof at dusk',
    html: `<p>I sell software to hospitals, so I have practised talking to people who did not ask me to. An evening plan is kinder: everybody chose to be there. Still, somebody has to begin.</p>
<h2>Openings that work</h2>
<ol><li><p><strong>“Which way did you walk here?”</strong> Everyone has an answer, and half of them involve getting lost.</p></li><li><p><strong>“What should I not order?”</strong> Regulars love it. Newcomers laugh.</p></li><li><p><strong>“Is this your first time in town or your fifth?”</strong> Both are good stories.</p></li><li><p><strong>“What time is it at home?”</strong> People tell you who is asleep there, and why they miss them.</p></li><li><p><strong>“I am Noémie and I know nobody.”</strong> It is disarming because it is true.</p></li><li><p><strong>Nothing.</strong> Stand next to the quiet one and look at the same thing.</p></li></ol>
<h2>The one that does not</h2>
<p><em>“So what do you do?”</em> It turns a table into a conference. Wait for the second hour. By then you will have heard it anyway, wrapped in something better.</p>
<p>And if the five minutes go wrong, there are always another five. Nobody has ever remembered my first sentence. They remember that I stayed for the last song.</p>`,
    picture: 'berlin-rooftop-dusk',
    daysAgo: 19,
    readers: 986,
    likedBy: ['ana', 'kwame', 'priya', 'lucia', 'hannah', 'tomas'],
    comments: [
      { by: 'hannah', text: 'Number four made a table of engineers in Berlin go very soft.', hoursLater: 9 },
      {
        by: 'patrick',
        text: 'I tried the last one. It works better than anything I have ever said.',
        hoursLater: 30,
      },
    ],
  },
  {
    key: 'regatear-con-amabilidad',
    author: 'lucia',
    category: 'meeting-people',
    tags: ['Mercados', 'Ciudad de México'],
    locale: 'es',
    title: 'Cómo regatear con amabilidad',
    excerpt:
      'El precio es lo de menos: lo que compras es una conversación. Tres reglas de mi abuela y una mía.',
    imageAlt: 'Puestos de un mercado bajo guirnaldas de luces',
    html: `<p>Mi abuela vendía telas en La Lagunilla y decía que regatear es bailar: si uno de los dos quiere ganar, nadie se divierte. Viajo doce días al mes y sigo usando sus reglas en todos los mercados donde me llevan los planes.</p>
<h2>Las tres de mi abuela</h2>
<ol><li><p><strong>Saluda antes de mirar.</strong> Primero la persona, después la cosa.</p></li><li><p><strong>Pregunta cómo se hace.</strong> Quien sabe cómo se teje un rebozo ya no quiere pagarlo a la mitad.</p></li><li><p><strong>Ofrece una vez y en serio.</strong> La tercera oferta ya es una falta de respeto.</p></li></ol>
<h2>La mía</h2>
<p>Ve con alguien. En grupo se ríe más y se compra menos, y siempre hay quien conoce el puesto de los tacos de canasta. La última vez fuimos cinco, de cuatro países; volvimos con un solo rebozo y con el teléfono de doña Chayo, que nos invitó a su casa.</p>
<blockquote><p>El regateo termina cuando los dos sonríen. Si no, todavía no ha terminado.</p></blockquote>
<p>Y si el precio sigue sin gustarte, da las gracias y vete. La amabilidad también sirve para irse.</p>`,
    translations: {
      en: {
        title: 'How to haggle kindly',
        excerpt:
          'The price matters least: what you buy is a conversation. Three rules of my grandmother’s and one of mine.',
        imageAlt: 'Market stalls under strings of lights',
        html: `<p>My grandmother sold cloth in La Lagunilla and used to say that haggling is dancing: if one of you wants to win, nobody has any fun. I travel twelve days a month, and I still use her rules in every market that a plan takes me to.</p>
<h2>My grandmother’s three</h2>
<ol><li><p><strong>Greet before you look.</strong> First the person, then the thing.</p></li><li><p><strong>Ask how it is made.</strong> Once you know how a rebozo is woven, you no longer want it for half the price.</p></li><li><p><strong>Make one offer and mean it.</strong> The third one is rude.</p></li></ol>
<h2>Mine</h2>
<p>Go with somebody. A group laughs more and buys less, and there is always one who knows where the tacos de canasta are. Last time we were five, from four countries. We came back with a single rebozo and the telephone number of doña Chayo, who asked us to her house.</p>
<blockquote><p>Haggling is over when both of you smile. Until then, it is not over.</p></blockquote>
<p>And if you still do not like the price, say thank you and go. Kindness is good for leaving, too.</p>`,
      },
    },
    picture: 'mexico-city-market-golden',
    daysAgo: 24,
    readers: 871,
    likedBy: ['mateo', 'elena', 'camila', 'tomas', 'bruno'],
    comments: [
      {
        by: 'mateo',
        text: 'Tu abuela tenía razón en todo. La Lagunilla, los domingos, antes de las once.',
        hoursLater: 6,
      },
    ],
  },
];

import type { SeedPost } from './post.ts';

export const foodAndWalks: SeedPost[] = [
  {
    key: 'standing-dinner',
    author: 'mei',
    category: 'food-and-drink',
    tags: ['Tokyo', 'Standing bars', 'First evening'],
    locale: 'en',
    title: 'A standing dinner in four stops, Shibuya to Ebisu',
    excerpt: 'No reservations, no chairs, home by ten.',
    imageAlt: 'Lanterns above a narrow street in Tokyo at night',
    html: `<p>The best dinner for somebody who landed this morning is one that you can leave. In a standing bar nobody waits for you to finish, and nobody minds if your body thinks it is four in the morning.</p>
<h2>The four stops</h2>
<ol><li><p><strong>18:30, behind the station.</strong> Two skewers and a small beer. Pay with coins; the tray is for coins.</p></li><li><p><strong>19:15, ten minutes down the hill.</strong> The counter with the blue curtain. Order what the person beside you has.</p></li><li><p><strong>20:00, along the river.</strong> Walk slowly. This is the course in which you digest.</p></li><li><p><strong>20:45, Ebisu.</strong> One glass of sake, warm, and the pickles. Bow, thank, leave.</p></li></ol>
{picture}
<h2>Why it works with strangers</h2>
<p>Four stops are four beginnings. If the conversation does not start at the first counter, it starts at the second, and whoever is tired gets off at a station of the same line. We began as five and ended as three, which is exactly right.</p>
<p>Bring cash, a coat without a hood, and nothing you cannot hold in one hand.</p>`,
    picture: 'tokyo-market-night',
    inText: {
      picture: 'tokyo-bridge-dusk',
      alt: 'A bridge over the river in the evening',
    },
    daysAgo: 14,
    readers: 412,
    likedBy: ['kenji', 'jisoo', 'daniel', 'tomas'],
    comments: [
      {
        by: 'kenji',
        text: 'The blue curtain has become a green one, but the counter is the same.',
        hoursLater: 12,
      },
    ],
  },
  {
    key: 'fado-without-the-bus',
    author: 'joao',
    category: 'food-and-drink',
    tags: ['Lisbon', 'Live music', 'Tables for one'],
    locale: 'en',
    title: 'Fado without the tour bus',
    excerpt: 'Three rooms in Alfama where the singer washes the glasses, and how to behave in them.',
    imageAlt: 'A terrace above the roofs of Alfama in golden light',
    html: `<p>You will know the wrong ones by the menu with photographs. The right ones have no menu, fourteen chairs, and a singer who was washing glasses a minute ago.</p>
<h2>How to behave</h2>
<ul><li><p>When the light goes down, stop talking. Also in whispers. <em>Silêncio, que se vai cantar o fado.</em></p></li><li><p>Eat before or between, never during.</p></li><li><p>Clap for the guitarist too. He has heard the song four thousand times and still leans in.</p></li></ul>
<h2>Where</h2>
<p>I will not write the names here, because fourteen chairs are fourteen chairs. Join a plan, and somebody from the neighbourhood will walk you there. That is how I learned them: from a retired tram driver called Zé, who sings one song a night and denies it in the morning.</p>
<blockquote><p>The second glass is the one in which you understand the words, even if you have no Portuguese.</p></blockquote>
<p>If you are in town alone, take the chair by the kitchen. It has the best view of the hands.</p>`,
    picture: 'lisbon-terrace-golden',
    daysAgo: 21,
    readers: 986,
    likedBy: ['elena', 'ana', 'noemie', 'ewan', 'charlotte'],
    comments: [{ by: 'ana', text: 'Zé says hello, and that it was two songs.', hoursLater: 3 }],
  },
  {
    key: 'lions-head',
    author: 'zanele',
    category: 'walks',
    tags: ['Cape Town', 'Early runs'],
    locale: 'en',
    title: 'Lion’s Head with a 9 o’clock meeting',
    excerpt: 'Leave the hotel at 4:30 and you are back for a shower.',
    imageAlt: 'A path up the mountain at dawn, with the sea below',
    html: `<p>People fly for thirteen hours to a city with a mountain in it and then look at the mountain through a window. You do not have to. It takes ninety minutes up, an hour down, and one early night.</p>
<h2>The timetable</h2>
<table><tbody><tr><th><p>Time</p></th><th><p>Where</p></th></tr><tr><td><p>4:30</p></td><td><p>Lobby. Jacket, head torch, half a litre of water.</p></td></tr><tr><td><p>4:50</p></td><td><p>The gate. Somebody always has a spare torch.</p></td></tr><tr><td><p>6:10</p></td><td><p>The top, with twelve minutes to spare before the sun.</p></td></tr><tr><td><p>7:30</p></td><td><p>Coffee at the bottom. You have earned the large one.</p></td></tr><tr><td><p>8:15</p></td><td><p>Shower. Nobody at nine will know, except that you look very awake.</p></td></tr></tbody></table>
<h2>Two rules</h2>
<p><strong>Never alone in the dark.</strong> That is what the plan is for: we go as six or more and come down as six or more. <strong>Never in the south-easter.</strong> If the cloud lies on the table, we have breakfast instead, and breakfast is also good.</p>`,
    picture: 'cape-town-hike-dawn',
    daysAgo: 16,
    readers: 356,
    likedBy: ['sipho', 'grace', 'olivia'],
    comments: [],
  },
  {
    key: 'correr-en-mitte',
    author: 'elena',
    category: 'walks',
    tags: ['Berlin', 'Early runs'],
    locale: 'es',
    title: 'Una ruta para correr desde cada hotel de Mitte',
    excerpt: 'Seis kilómetros, dos puentes y ningún semáforo largo. Para antes del primer café.',
    imageAlt: 'Un puente de Berlín a primera hora de la mañana',
    html: `<p>Corro para saber dónde estoy. En una ciudad nueva, media hora basta para que el mapa deje de ser un dibujo. En Berlín duermo casi siempre en Mitte, y después de veinte viajes tengo una ruta que sirve desde cualquier hotel.</p>
<h2>El recorrido</h2>
<ol><li><p>Sal hacia el agua. En Mitte el agua nunca está a más de siete minutos.</p></li><li><p>Sigue el Spree hacia el oeste, siempre por la orilla norte, hasta el segundo puente.</p></li><li><p>Cruza y vuelve por el parque. A esa hora es de los perros y de los que tienen <em>jet lag</em>.</p></li><li><p>Último kilómetro, al trote, hasta la panadería que ya tenga luz.</p></li></ol>
<h2>En compañía</h2>
<p>Los martes a las 6:45 lo hacemos en grupo, a seis minutos y medio por kilómetro: lo justo para poder hablar. Nadie lleva reloj, o nadie lo mira. La última vez vinieron una oboísta, dos auditores y un señor de Pune que corría con un paraguas.</p>
<p>Si llueve, también. Sobre todo si llueve.</p>`,
    picture: 'berlin-bridge-morning',
    daysAgo: 27,
    readers: 640,
    likedBy: ['hannah', 'jonas', 'camila', 'lucia'],
    comments: [{ by: 'rahul', text: 'El señor del paraguas era yo. Repetiré.', hoursLater: 15 }],
  },
];

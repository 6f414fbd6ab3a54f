import type { SeedPost } from './post.ts';

export const sleepAndWork: SeedPost[] = [
  {
    key: 'second-morning',
    author: 'daniel',
    category: 'sleep-and-flights',
    tags: ['Jet lag', 'Airports', 'Singapore'],
    locale: 'en',
    title: 'The second morning is the hard one',
    excerpt: 'A plain plan for eight hours of time difference.',
    imageAlt: 'A park in Singapore in the morning',
    html: `<p>The first morning runs on adrenaline and airport coffee. It is the second one that finds you in a bathroom at three, reading the ingredients of the shampoo. I have crossed eight hours about sixty times. This is what is left of all the advice.</p>
<h2>Going east</h2>
<ul><li><p><strong>The day before:</strong> go to bed an hour earlier. Two hours is a fantasy.</p></li><li><p><strong>On the plane:</strong> set the watch at once, and eat when the watch says so. Sleep only if it is night there.</p></li><li><p><strong>First evening:</strong> be outside at dusk and with people until ten. It is the cheapest medicine there is.</p></li><li><p><strong>Second morning:</strong> light on your face before seven. Walk, do not scroll.</p></li></ul>
<h2>Going west</h2>
<p>Easier, and therefore treacherous. You will feel splendid until nine in the evening, at which point you will agree to anything. Do not sign. Have soup, and one conversation, and stay up until half past ten.</p>
<h2>What I have given up</h2>
<p>Pills, apps, blue glasses, and the idea that I am different. Everybody is a teapot for two days. Choose who you are a teapot with.</p>`,
    translations: {
      es: {
        title: 'La segunda mañana es la difícil',
        excerpt: 'Un plan sencillo para ocho horas de diferencia.',
        imageAlt: 'Un parque de Singapur por la mañana',
        html: `<p>La primera mañana funciona con adrenalina y café de aeropuerto. Es la segunda la que te encuentra en el baño a las tres, leyendo los ingredientes del champú. He cruzado ocho horas unas sesenta veces. Esto es lo que queda de todos los consejos.</p>
<h2>Hacia el este</h2>
<ul><li><p><strong>El día antes:</strong> acuéstate una hora antes. Dos horas son una fantasía.</p></li><li><p><strong>En el avión:</strong> cambia la hora enseguida y come cuando lo diga el reloj. Duerme solo si allí es de noche.</p></li><li><p><strong>La primera noche:</strong> sal al anochecer y quédate con gente hasta las diez. Es la medicina más barata.</p></li><li><p><strong>La segunda mañana:</strong> luz en la cara antes de las siete. Camina, no mires la pantalla.</p></li></ul>
<h2>Hacia el oeste</h2>
<p>Es más fácil y por eso engaña. Te sentirás de maravilla hasta las nueve, y a esa hora dirás que sí a cualquier cosa. No firmes. Toma una sopa, ten una conversación y aguanta hasta las diez y media.</p>
<h2>A lo que he renunciado</h2>
<p>A las pastillas, a las aplicaciones, a las gafas azules y a la idea de que soy distinto. Todo el mundo es una tetera durante dos días. Elige con quién serlo.</p>`,
      },
    },
    picture: 'singapore-park-morning',
    daysAgo: 18,
    readers: 530,
    likedBy: ['priya', 'siti', 'omar', 'olivia', 'mei'],
    comments: [
      {
        by: 'omar',
        text: '“Everybody is a teapot for two days.” Printed, framed, hung in the crew room.',
        hoursLater: 8,
      },
    ],
  },
  {
    key: 'three-cafes',
    author: 'sofia',
    category: 'work',
    tags: ['Vegetarian', 'Amsterdam', 'Rain'],
    locale: 'en',
    title: 'Three cafés where nobody minds a laptop after five',
    excerpt: 'Good light, sockets, and soup.',
    imageAlt: 'A canal in Amsterdam in the rain',
    html: `<p>There is an hour between the last call and the first glass that hotels do not know what to do with. The lobby is loud, the room is small, and you still owe somebody a slide. Here is where I write mine when it rains in Amsterdam, which is when I am there.</p>
<h2>1. The one with the long table</h2>
<p>Off the Prinsengracht, up four steps. Twelve sockets and a cat. They bring the soup of the day without asking, and take the cup away without asking either.</p>
<h2>2. The one in the library</h2>
<p>Seventh floor, by the window. You may look at the harbour for as long as you like; everybody does, between two sentences.</p>
<h2>3. The one that closes</h2>
<p>At seven on the dot. It is my favourite for that reason. At ten to seven a bell rings, all of us close our laptops, and one evening somebody said: <em>well, now what?</em> We have had dinner every second Thursday since.</p>
<p>If you want to join, it is in the plans. Bring your own slide.</p>`,
    picture: 'amsterdam-quay-dusk',
    daysAgo: 20,
    readers: 298,
    likedBy: ['anneke', 'charlotte', 'jonas'],
    comments: [
      { by: 'anneke', text: 'The cat is called Karel and has opinions about trackpads.', hoursLater: 26 },
    ],
  },
  {
    key: 'reuniones-que-acaban-a-las-seis',
    author: 'camila',
    category: 'work',
    tags: ['São Paulo', 'Primera noche'],
    locale: 'es',
    title: 'El arte de que la reunión acabe a las seis',
    excerpt: 'Si la tarde no termina, la noche no empieza. Cuatro frases que la terminan.',
    imageAlt: 'Una azotea de São Paulo al caer la tarde',
    html: `<p>He contado: en doce meses, las reuniones que empezaron a las cuatro me quitaron treinta y una cenas. No por lo importantes que eran, sino porque nadie quería ser el primero en levantarse. Desde entonces, esa persona soy yo.</p>
<h2>Las cuatro frases</h2>
<ol><li><p><strong>«¿Qué falta por decidir hoy?»</strong> A las cinco y media. Casi siempre, la respuesta es nada.</p></li><li><p><strong>«Lo escribo yo.»</strong> Quien toma el acta decide cuándo está completa.</p></li><li><p><strong>«A las seis cierro la puerta, pero pueden seguir.»</strong> Nadie sigue.</p></li><li><p><strong>«¿Alguien viene?»</strong> Porque una reunión que acaba en un plan no acaba: mejora.</p></li></ol>
<h2>La última, despacio</h2>
<p>La primera vez que la dije vinieron dos clientes y la intérprete. Subimos a una azotea de la Consolação, vimos encenderse la ciudad entera y cerramos en diez minutos lo que no habíamos cerrado en tres horas. No era el objetivo. Pero ocurre.</p>`,
    picture: 'sao-paulo-rooftop-dusk',
    daysAgo: 10,
    readers: 244,
    likedBy: ['bruno', 'lucia', 'tomas'],
    comments: [],
  },
];

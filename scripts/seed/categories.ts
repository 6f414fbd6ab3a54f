interface SeedCategory {
  slug: string;
  name: string;
  /** The name in Spanish. */
  es: string;
  /** Name of a Tabler icon. */
  icon: string;
  subcategories: { slug: string; name: string; es: string }[];
}

export const categories = [
  {
    slug: 'food-and-drink',
    name: 'Food and drink',
    es: 'Comida y bebida',
    icon: 'tools-kitchen-2',
    subcategories: [
      { slug: 'small-table', name: 'Small table', es: 'Mesa pequeña' },
      { slug: 'street-food', name: 'Street food', es: 'Comida callejera' },
      { slug: 'food-markets', name: 'Food markets', es: 'Mercados de comida' },
      { slug: 'standing-bars', name: 'Standing bars', es: 'Bares de barra' },
      { slug: 'coffee-and-cake', name: 'Coffee and cake', es: 'Café y pastel' },
    ],
  },
  {
    slug: 'culture',
    name: 'Culture',
    es: 'Cultura',
    icon: 'masks-theater',
    subcategories: [
      { slug: 'live-music', name: 'Live music', es: 'Música en vivo' },
      { slug: 'galleries', name: 'Galleries', es: 'Galerías' },
      { slug: 'film', name: 'Film', es: 'Cine' },
      { slug: 'markets-and-crafts', name: 'Markets and crafts', es: 'Mercados y artesanía' },
      { slug: 'talks', name: 'Talks', es: 'Charlas' },
    ],
  },
  {
    slug: 'outdoors',
    name: 'Outdoors',
    es: 'Aire libre',
    icon: 'trees',
    subcategories: [
      { slug: 'walks', name: 'Walks', es: 'Paseos' },
      { slug: 'hikes', name: 'Hikes', es: 'Caminatas' },
      { slug: 'parks', name: 'Parks', es: 'Parques' },
      { slug: 'beaches', name: 'Beaches', es: 'Playas' },
      { slug: 'wildlife', name: 'Wildlife', es: 'Naturaleza' },
    ],
  },
  {
    slug: 'sport',
    name: 'Sport',
    es: 'Deporte',
    icon: 'run',
    subcategories: [
      { slug: 'runs', name: 'Runs', es: 'Correr' },
      { slug: 'match-day', name: 'Match day', es: 'Día de partido' },
      { slug: 'cycling', name: 'Cycling', es: 'Ciclismo' },
      { slug: 'swimming', name: 'Swimming', es: 'Natación' },
      { slug: 'rackets', name: 'Rackets', es: 'Raqueta' },
    ],
  },
  {
    slug: 'nightlife',
    name: 'Nightlife',
    es: 'Vida nocturna',
    icon: 'moon-stars',
    subcategories: [
      { slug: 'late-sets', name: 'Late sets', es: 'Sesiones nocturnas' },
      { slug: 'dancing', name: 'Dancing', es: 'Baile' },
      { slug: 'quiet-bars', name: 'Quiet bars', es: 'Bares tranquilos' },
      { slug: 'night-walks', name: 'Night walks', es: 'Paseos nocturnos' },
    ],
  },
  {
    slug: 'wellness',
    name: 'Wellness',
    es: 'Bienestar',
    icon: 'leaf',
    subcategories: [
      { slug: 'before-breakfast', name: 'Before breakfast', es: 'Antes del desayuno' },
      { slug: 'baths-and-saunas', name: 'Baths and saunas', es: 'Baños y saunas' },
      { slug: 'yoga', name: 'Yoga', es: 'Yoga' },
      { slug: 'jet-lag', name: 'For the jet-lagged', es: 'Para el jet lag' },
    ],
  },
  {
    slug: 'with-a-view',
    name: 'With a view',
    es: 'Con vistas',
    icon: 'sunset-2',
    subcategories: [
      { slug: 'boats', name: 'Boats', es: 'Barcos' },
      { slug: 'rooftops', name: 'Rooftops', es: 'Azoteas' },
      { slug: 'viewpoints', name: 'Viewpoints', es: 'Miradores' },
      { slug: 'bridges', name: 'Bridges', es: 'Puentes' },
    ],
  },
] as const satisfies SeedCategory[];

export type CategorySlug = (typeof categories)[number]['slug'];
export type SubcategorySlug = (typeof categories)[number]['subcategories'][number]['slug'];

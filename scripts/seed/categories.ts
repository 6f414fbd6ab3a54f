export interface SeedCategory {
  slug: string;
  name: string;
  /** Name of a Tabler icon. */
  icon: string;
  subcategories: { slug: string; name: string }[];
}

export const categories = [
  {
    slug: 'food-and-drink',
    name: 'Food and drink',
    icon: 'tools-kitchen-2',
    subcategories: [
      { slug: 'small-table', name: 'Small table' },
      { slug: 'street-food', name: 'Street food' },
      { slug: 'food-markets', name: 'Food markets' },
      { slug: 'standing-bars', name: 'Standing bars' },
      { slug: 'coffee-and-cake', name: 'Coffee and cake' },
    ],
  },
  {
    slug: 'culture',
    name: 'Culture',
    icon: 'masks-theater',
    subcategories: [
      { slug: 'live-music', name: 'Live music' },
      { slug: 'galleries', name: 'Galleries' },
      { slug: 'film', name: 'Film' },
      { slug: 'markets-and-crafts', name: 'Markets and crafts' },
      { slug: 'talks', name: 'Talks' },
    ],
  },
  {
    slug: 'outdoors',
    name: 'Outdoors',
    icon: 'trees',
    subcategories: [
      { slug: 'walks', name: 'Walks' },
      { slug: 'hikes', name: 'Hikes' },
      { slug: 'parks', name: 'Parks' },
      { slug: 'beaches', name: 'Beaches' },
      { slug: 'wildlife', name: 'Wildlife' },
    ],
  },
  {
    slug: 'sport',
    name: 'Sport',
    icon: 'run',
    subcategories: [
      { slug: 'runs', name: 'Runs' },
      { slug: 'match-day', name: 'Match day' },
      { slug: 'cycling', name: 'Cycling' },
      { slug: 'swimming', name: 'Swimming' },
      { slug: 'rackets', name: 'Rackets' },
    ],
  },
  {
    slug: 'nightlife',
    name: 'Nightlife',
    icon: 'moon-stars',
    subcategories: [
      { slug: 'late-sets', name: 'Late sets' },
      { slug: 'dancing', name: 'Dancing' },
      { slug: 'quiet-bars', name: 'Quiet bars' },
      { slug: 'night-walks', name: 'Night walks' },
    ],
  },
  {
    slug: 'wellness',
    name: 'Wellness',
    icon: 'leaf',
    subcategories: [
      { slug: 'before-breakfast', name: 'Before breakfast' },
      { slug: 'baths-and-saunas', name: 'Baths and saunas' },
      { slug: 'yoga', name: 'Yoga' },
      { slug: 'jet-lag', name: 'For the jet-lagged' },
    ],
  },
  {
    slug: 'with-a-view',
    name: 'With a view',
    icon: 'sunset-2',
    subcategories: [
      { slug: 'boats', name: 'Boats' },
      { slug: 'rooftops', name: 'Rooftops' },
      { slug: 'viewpoints', name: 'Viewpoints' },
      { slug: 'bridges', name: 'Bridges' },
    ],
  },
] as const satisfies SeedCategory[];

export type CategorySlug = (typeof categories)[number]['slug'];
export type SubcategorySlug = (typeof categories)[number]['subcategories'][number]['slug'];

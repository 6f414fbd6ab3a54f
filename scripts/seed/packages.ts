export interface SeedPackage {
  tier: 'free' | 'silver' | 'gold' | 'diamond';
  name: string;
  featured: boolean;
  /** USD cents. */
  cost: number;
  colour: string;
  text: string;
  items: { text: string; included: boolean; es: { text: string } }[];
  /** The texts in Spanish. */
  es: { name: string; text: string };
  /** null: no limit. */
  limits: { chatRequestsPerDay: number | null; groupMembers: number };
}

export const packages: SeedPackage[] = [
  {
    tier: 'free',
    name: 'Free',
    featured: false,
    cost: 0,
    colour: '#8b839f',
    text: 'For the odd trip.',
    es: { name: 'Gratis', text: 'Para algún viaje suelto.' },
    items: [
      {
        text: 'Every plan in every city',
        included: true,
        es: { text: 'Todos los planes de todas las ciudades' },
      },
      {
        text: '5 new chats and groups a day',
        included: true,
        es: { text: '5 chats y grupos nuevos al día' },
      },
      { text: 'Groups up to 10 people', included: true, es: { text: 'Grupos de hasta 10 personas' } },
      {
        text: 'Featured profile: first among the people of a plan',
        included: false,
        es: { text: 'Perfil destacado: de los primeros entre la gente de un plan' },
      },
    ],
    limits: { chatRequestsPerDay: 5, groupMembers: 10 },
  },
  {
    tier: 'silver',
    name: 'Silver',
    featured: false,
    cost: 900,
    colour: '#a9b0c9',
    text: 'For a trip a month.',
    es: { name: 'Plata', text: 'Para un viaje al mes.' },
    items: [
      {
        text: 'Every plan in every city',
        included: true,
        es: { text: 'Todos los planes de todas las ciudades' },
      },
      {
        text: '20 new chats and groups a day',
        included: true,
        es: { text: '20 chats y grupos nuevos al día' },
      },
      { text: 'Groups up to 25 people', included: true, es: { text: 'Grupos de hasta 25 personas' } },
      {
        text: 'Featured profile: first among the people of a plan',
        included: false,
        es: { text: 'Perfil destacado: de los primeros entre la gente de un plan' },
      },
    ],
    limits: { chatRequestsPerDay: 20, groupMembers: 25 },
  },
  {
    tier: 'gold',
    name: 'Gold',
    featured: true,
    cost: 1900,
    colour: '#ffb545',
    text: 'For people who know the crew by name.',
    es: { name: 'Oro', text: 'Para quien conoce a la tripulación por su nombre.' },
    items: [
      {
        text: 'Every plan in every city',
        included: true,
        es: { text: 'Todos los planes de todas las ciudades' },
      },
      {
        text: '60 new chats and groups a day',
        included: true,
        es: { text: '60 chats y grupos nuevos al día' },
      },
      { text: 'Groups up to 100 people', included: true, es: { text: 'Grupos de hasta 100 personas' } },
      {
        text: 'Featured profile: first among the people of a plan',
        included: true,
        es: { text: 'Perfil destacado: de los primeros entre la gente de un plan' },
      },
    ],
    limits: { chatRequestsPerDay: 60, groupMembers: 100 },
  },
  {
    tier: 'diamond',
    name: 'Diamond',
    featured: true,
    cost: 3900,
    colour: '#7fc4f0',
    text: 'For those who host wherever they land.',
    es: { name: 'Diamante', text: 'Para quien hace de anfitrión allí donde aterriza.' },
    items: [
      {
        text: 'Every plan in every city',
        included: true,
        es: { text: 'Todos los planes de todas las ciudades' },
      },
      {
        text: 'New chats and groups without limit',
        included: true,
        es: { text: 'Chats y grupos nuevos sin límite' },
      },
      { text: 'Groups up to 250 people', included: true, es: { text: 'Grupos de hasta 250 personas' } },
      {
        text: 'Featured profile: first among the people of a plan',
        included: true,
        es: { text: 'Perfil destacado: de los primeros entre la gente de un plan' },
      },
    ],
    limits: { chatRequestsPerDay: null, groupMembers: 250 },
  },
];

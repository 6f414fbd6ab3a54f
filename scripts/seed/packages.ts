export interface SeedPackage {
  tier: 'free' | 'silver' | 'gold' | 'diamond';
  name: string;
  featured: boolean;
  /** USD cents. */
  cost: number;
  colour: string;
  text: string;
  items: { text: string; included: boolean }[];
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
    items: [
      { text: 'Every plan in every city', included: true },
      { text: '5 new chats and groups a day', included: true },
      { text: 'Groups up to 10 people', included: true },
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
    items: [
      { text: 'Every plan in every city', included: true },
      { text: '20 new chats and groups a day', included: true },
      { text: 'Groups up to 25 people', included: true },
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
    items: [
      { text: 'Every plan in every city', included: true },
      { text: '60 new chats and groups a day', included: true },
      { text: 'Groups up to 100 people', included: true },
    ],
    limits: { chatRequestsPerDay: 60, groupMembers: 100 },
  },
  {
    tier: 'diamond',
    name: 'Diamond',
    featured: false,
    cost: 3900,
    colour: '#7fc4f0',
    text: 'For those who host wherever they land.',
    items: [
      { text: 'Every plan in every city', included: true },
      { text: 'New chats and groups without limit', included: true },
      { text: 'Groups up to 250 people', included: true },
    ],
    limits: { chatRequestsPerDay: null, groupMembers: 250 },
  },
];

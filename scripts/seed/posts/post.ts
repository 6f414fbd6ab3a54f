/** The texts of a post in one language. */
export interface SeedTexts {
  title: string;
  excerpt: string;
  imageAlt: string;
  /** Sanitised like every post. `{picture}` stands for the second picture. */
  html: string;
}

export interface SeedPost extends SeedTexts {
  key: string;
  /** Key of the person who wrote it. */
  author: string;
  category: 'meeting-people' | 'food-and-drink' | 'walks' | 'sleep-and-flights' | 'work';
  tags: string[];
  /** The language of its own texts. */
  locale: 'en' | 'es';
  translations?: Partial<Record<'en' | 'es', SeedTexts>>;
  /** The name of a file in `pictures/files`. */
  picture: string;
  /** A picture in the text, with its description. */
  inText?: { picture: string; alt: string };
  daysAgo: number;
  featured?: boolean;
  /** Readers in the last 30 days. */
  readers: number;
  likedBy: string[];
  comments: { by: string; text: string; hoursLater: number }[];
}

export const blogCategories = [
  { slug: 'food-and-drink', name: 'Food and drink', es: 'Comer y beber' },
  { slug: 'walks', name: 'Walks', es: 'Paseos' },
  { slug: 'sleep-and-flights', name: 'Sleep and flights', es: 'Dormir y volar' },
  { slug: 'meeting-people', name: 'Meeting people', es: 'Conocer gente' },
  { slug: 'work', name: 'Work', es: 'Trabajo' },
] as const;

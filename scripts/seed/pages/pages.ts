import { aboutPage } from './about.ts';
import { homePage } from './home.ts';
import type { SeedPage } from './page.ts';

export const pages: SeedPage[] = [homePage, aboutPage];

export interface DemoLogin {
  role: 'ADMIN' | 'USER';
  email: string;
  password: string;
  name: string;
}

/** The password of the demo accounts of a product that only this computer can reach. Everybody can read it here. */
export const PUBLISHED_PASSWORD = 'blue-hour-2026';

/** What a start prints, so that one can look around. */
export const demoLogins: DemoLogin[] = [
  {
    role: 'ADMIN',
    email: 'ingrid.solberg@layover.example',
    password: PUBLISHED_PASSWORD,
    name: 'Ingrid Solberg',
  },
  {
    role: 'USER',
    email: 'elena.marquez@briofoods.example',
    password: PUBLISHED_PASSWORD,
    name: 'Elena Márquez',
  },
  {
    role: 'USER',
    email: 'noemie.lacroix@delmas-aero.example',
    password: PUBLISHED_PASSWORD,
    name: 'Noémie Lacroix',
  },
];

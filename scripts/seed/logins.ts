export interface DemoLogin {
  role: 'ADMIN' | 'USER';
  email: string;
  password: string;
  name: string;
}

/** The password of every person of the demo data. */
export const DEMO_PASSWORD = 'blue-hour-2026';

/** What a start prints, so that one can look around. */
export const demoLogins: DemoLogin[] = [
  {
    role: 'ADMIN',
    email: 'ingrid.solberg@layover.example',
    password: DEMO_PASSWORD,
    name: 'Ingrid Solberg',
  },
  {
    role: 'USER',
    email: 'elena.marquez@briofoods.example',
    password: DEMO_PASSWORD,
    name: 'Elena Márquez',
  },
  {
    role: 'USER',
    email: 'noemie.lacroix@delmas-aero.example',
    password: DEMO_PASSWORD,
    name: 'Noémie Lacroix',
  },
];

export interface DemoLogin {
  role: 'ADMIN' | 'USER';
  email: string;
  password: string;
  name: string;
}

/** The public password of the demo accounts, used only on loopback addresses. */
export const PUBLISHED_PASSWORD = 'blue-hour-2026';

/** The log-ins that `npm start` prints. */
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

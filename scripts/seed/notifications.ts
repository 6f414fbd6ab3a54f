/** The facts of a notification, from which its text is made. Names are keys of the demo data. */
type Subject =
  /** Somebody whose trip overlaps with the recipient's own trip to this city. */
  | { kind: 'trip_overlap'; city: string; person: string }
  | { kind: 'chat_request'; person: string }
  | { kind: 'plan_reminder'; plan: string }
  | { kind: 'post_comment'; post: string; person: string };

export type SeedNotification = Subject & {
  /** Key of the recipient. */
  to: string;
  hoursAgo: number;
  isRead?: true;
};

export const notifications: readonly SeedNotification[] = [
  { to: 'elena', kind: 'chat_request', person: 'rahul', hoursAgo: 1 },
  { to: 'elena', kind: 'trip_overlap', city: 'lisbon', person: 'noemie', hoursAgo: 4 },
  { to: 'elena', kind: 'trip_overlap', city: 'lisbon', person: 'kwame', hoursAgo: 5 },
  { to: 'elena', kind: 'plan_reminder', plan: 'lisbon-fado', hoursAgo: 6 },
  {
    to: 'elena',
    kind: 'post_comment',
    post: 'correr-en-mitte',
    person: 'rahul',
    hoursAgo: 630,
    isRead: true,
  },
  { to: 'noemie', kind: 'trip_overlap', city: 'lisbon', person: 'elena', hoursAgo: 4 },
  { to: 'noemie', kind: 'plan_reminder', plan: 'lisbon-fado', hoursAgo: 6 },
  { to: 'noemie', kind: 'trip_overlap', city: 'istanbul', person: 'sofia', hoursAgo: 26, isRead: true },
];

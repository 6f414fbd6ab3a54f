/** Work that waits for an ADMIN: a report, a message of the contact form and a suggested plan. */
export const openWork = {
  report: {
    /** Keys of the reported person and of the reporter. */
    person: 'bruno',
    reporter: 'siti',
    reason: 'spam',
    note: 'Sent the same invitation to his trade fair to everybody in our group, twice on one evening.',
    hoursAgo: 3,
  },
  contactMessage: {
    name: 'Amina Haddad',
    email: 'amina.haddad@nour-studio.example',
    subject: 'hosting',
    message:
      'I run a ceramics studio in Alfama with a long table and a view of the river. Travellers ask me every week what one can do here after work. How do I become a host, and what do you need to know about the room?',
    hoursAgo: 20,
  },
  suggestion: {
    author: 'joao',
    planName: 'Sardines on the steps, with the radio on',
    city: 'lisbon',
    address: 'Escadinhas de São Cristóvão, Mouraria',
    category: 'food-and-drink',
    /** Days after the seeding, and the local time. */
    starts: { day: 6, at: '20:00' },
    description:
      'A neighbour grills, everybody sits on the steps, and the football is on somewhere. Twelve people at most, 10 euros for fish, bread and wine. I would bring the group up from the tram.',
    hoursAgo: 9,
  },
} as const;

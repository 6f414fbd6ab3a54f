import { openGuides, openRefolds, STUCK_AT } from './refold-search-keys.fixture.ts';

// A process that makes the keys of the first documents, and stays at one of them until it is killed.
const { mongo, guides } = await openGuides(String(process.env.NAMESPACE));
openRefolds(mongo, guides, ({ _id }) => (_id === STUCK_AT ? new Promise(() => undefined) : undefined));
setInterval(() => undefined, 60_000);

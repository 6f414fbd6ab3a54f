/**
 * `npm run dead-letters -- list|replay <service> [id…]` lists or replays the events that a service could not handle, in
 * the product that runs from this folder, or in the product at AMQP_URL.
 */
import { runWithServers } from './stack/running-servers.ts';

process.exit(runWithServers('services/kit', 'src/events/dead-letters-command.ts', ['AMQP_URL']));

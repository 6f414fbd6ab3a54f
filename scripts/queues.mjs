import { runOnSupportedNode } from './bootstrap.mjs';

await runOnSupportedNode('scripts/queues/write-rabbitmq-definitions.ts');

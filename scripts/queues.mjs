import { runOnSupportedNode } from './bootstrap.mjs';

await runOnSupportedNode('containers/write-rabbitmq-definitions.ts');

import { runOnSupportedNode } from './bootstrap.mjs';

await runOnSupportedNode('start.ts');

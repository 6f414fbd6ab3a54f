import { runOnSupportedNode } from './bootstrap.mjs';

await runOnSupportedNode('dead-letters.ts');

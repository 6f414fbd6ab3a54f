import { runOnSupportedNode } from './bootstrap.mjs';

await runOnSupportedNode('scripts/dead-letters.ts');

import { runOnSupportedNode } from './bootstrap.mjs';

await runOnSupportedNode('verification/bench/search-main.ts');

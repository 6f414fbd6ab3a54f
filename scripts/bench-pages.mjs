import { runOnSupportedNode } from './bootstrap.mjs';

await runOnSupportedNode('verification/bench/pages-main.ts');

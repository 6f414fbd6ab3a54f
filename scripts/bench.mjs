import { runOnSupportedNode } from './bootstrap.mjs';

await runOnSupportedNode('verification/bench/main.ts');

import { runOnSupportedNode } from './bootstrap.mjs';

await runOnSupportedNode('bench/search-main.ts');

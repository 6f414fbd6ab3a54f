import { runOnSupportedNode } from './bootstrap.mjs';

await runOnSupportedNode('bench/main.ts');

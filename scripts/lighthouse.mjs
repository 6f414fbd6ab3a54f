import { runOnSupportedNode } from './bootstrap.mjs';

await runOnSupportedNode('lighthouse/main.ts');

import { runOnSupportedNode } from './bootstrap.mjs';

await runOnSupportedNode('verification/lighthouse/main.ts');

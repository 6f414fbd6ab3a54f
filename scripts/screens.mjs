import { runOnSupportedNode } from './bootstrap.mjs';

await runOnSupportedNode('verification/screens/main.ts');

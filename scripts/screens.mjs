import { runOnSupportedNode } from './bootstrap.mjs';

await runOnSupportedNode('screens/main.ts');

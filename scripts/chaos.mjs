import { runOnSupportedNode } from './bootstrap.mjs';

await runOnSupportedNode('chaos/main.ts');

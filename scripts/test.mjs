import { runOnSupportedNode } from './bootstrap.mjs';

await runOnSupportedNode('test.ts');

import { runOnSupportedNode } from './bootstrap.mjs';

await runOnSupportedNode('scripts/test.ts');

import { runOnSupportedNode } from './bootstrap.mjs';

await runOnSupportedNode('checks/decisions/write-index.ts');

import { runOnSupportedNode } from './bootstrap.mjs';

await runOnSupportedNode('scripts/decisions/write-index.ts');

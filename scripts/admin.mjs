import { runOnSupportedNode } from './bootstrap.mjs';

await runOnSupportedNode('scripts/admin.ts');

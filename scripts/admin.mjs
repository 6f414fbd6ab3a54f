import { runOnSupportedNode } from './bootstrap.mjs';

await runOnSupportedNode('admin.ts');

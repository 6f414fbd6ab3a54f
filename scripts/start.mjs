import { runOnSupportedNode } from './bootstrap.mjs';

await runOnSupportedNode('scripts/start.ts');

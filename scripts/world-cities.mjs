import { runOnSupportedNode } from './bootstrap.mjs';

await runOnSupportedNode('scripts/world-cities/write-world-cities.ts');

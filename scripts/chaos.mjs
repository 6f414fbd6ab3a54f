import { runOnSupportedNode } from './bootstrap.mjs';

await runOnSupportedNode(process.argv[2] === 'payment' ? 'chaos/payment/main.ts' : 'chaos/main.ts');

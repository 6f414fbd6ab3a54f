import { runOnSupportedNode } from './bootstrap.mjs';

await runOnSupportedNode(
  process.argv[2] === 'payment' ? 'verification/chaos/payment/main.ts' : 'verification/chaos/main.ts',
);

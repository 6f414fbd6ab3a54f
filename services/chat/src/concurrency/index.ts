export { batchCalls, batchLoader } from './batch-loader.ts';
export { perUserLimit } from './per-user-limit.ts';
export { startInBatches } from './start-in-batches.ts';

export { LATE_WRITE_MS, stableRevision, WATERMARK_LAG_MS } from './watermark.rules.ts';

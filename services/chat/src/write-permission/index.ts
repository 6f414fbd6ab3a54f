export { findWriteErrorCode, writeError } from './write-permission.ts';

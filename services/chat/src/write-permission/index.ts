export { mayWrite } from './write-permission.rules.ts';
export { findWriteErrorCode, writeError } from './write-permission.ts';

export { type OwnMessageDeps, ownMessages } from './own-messages.ts';
export { publishMessage } from './publish-message.ts';
export { reviseIfLate } from './revise-late.ts';

export { type ChatState, isClosedTo, isMember, namesOf, otherOf } from './chat.rules.ts';
export { newChat, newGroup } from './new-chat.rules.ts';

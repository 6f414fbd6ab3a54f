import { type NotifyOfMessagesDeps, notifyOfMessages } from './notify-of-messages.ts';
import { type NotifyPeopleDeps, notifyPeople } from './notify-people.ts';

/** What happened, on the way to people: by the channels that each of them has chosen. */
export const createDispatch = (deps: NotifyPeopleDeps & NotifyOfMessagesDeps) => ({
  notifyPeople: notifyPeople(deps),
  notifyOfMessages: notifyOfMessages(deps),
});

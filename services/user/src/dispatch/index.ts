import { type NotifyOfMessagesDeps, notifyOfMessages } from './notify-of-messages.ts';
import { type NotifyPeopleDeps, notifyPeople } from './notify-people.ts';

/** Notifies people of what has happened, by the channels that each of them has chosen. */
export const createDispatch = (deps: NotifyPeopleDeps & NotifyOfMessagesDeps) => ({
  notifyPeople: notifyPeople(deps),
  notifyOfMessages: notifyOfMessages(deps),
});

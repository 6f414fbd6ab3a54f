import { peopleIn, presentMessage } from '../message-views/index.ts';
import { asSeenBy, reactionsHiddenFrom, type StoredMessage } from '../messages/index.ts';
import type { MessageNotifier } from '../notifier.ts';
import type { PersonCache } from '../people/index.ts';

/**
 * Publishes a changed message to everybody who may see it. A member from whom a reaction is hidden gets a version of
 * their own.
 */
export async function publishMessage(
  { people, notifier }: { people: PersonCache; notifier: MessageNotifier },
  message: StoredMessage,
  members: readonly string[],
): Promise<void> {
  const show = await people.show(peopleIn(message));
  const apart = new Set(reactionsHiddenFrom(message));
  notifier.message(presentMessage(message, show), [...message.hiddenFrom, ...apart]);
  for (const user of members)
    if (apart.has(user) && !message.hiddenFrom.includes(user))
      notifier.messageTo(user, presentMessage(asSeenBy(message, user), show));
}

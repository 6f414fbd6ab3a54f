import type { ServiceSettings } from '@layover/kit/config';
import { deliveryRepository } from '@layover/kit/delivery/delivery.repository';
import { runOnDemand } from '@layover/kit/jobs/run-on-demand';
import type { ServiceContext } from '@layover/kit/service';
import type { NotificationSettingsRepository } from '../notification-settings/index.ts';
import type { ProfileRepository } from '../profiles/index.ts';
import type { IsUnseen } from '../unread-chats/index.ts';
import { pushDelivery } from './deliver-pushes.ts';
import { DUE_PUSHES, type NewPush, type PushDocument, pushModel } from './push.model.ts';
import { type PushSettings, vapidKeysOf } from './push-settings.ts';
import { pushSubscriptionModel } from './push-subscription.model.ts';
import { pushSubscriptionRepository } from './push-subscription.repository.ts';
import { queuePushes } from './queue-pushes.ts';
import { wantsPush } from './wants-push.ts';

const FIRST_RETRY_MS = 30_000;
/** The time after which a message that could not be sent is given up. The list in the application still has it. */
const GIVE_UP_AFTER_MS = 12 * 3600_000;

interface PushDeps {
  profiles: Pick<ProfileRepository, 'active'>;
  isUnseen: IsUnseen;
  notificationSettings: Pick<NotificationSettingsRepository, 'choices' | 'schedules' | 'wanting'>;
}

/** Subscriptions of browsers, and the queue of the messages to them. Without keys nothing is queued. */
export function createPush(
  { mongo, settings, logger }: ServiceContext<ServiceSettings & PushSettings>,
  deps: PushDeps,
) {
  const { PUSH_TEST_HOST: testHost, NOTIFICATION_DELAY_SECONDS } = settings;
  const vapid = vapidKeysOf(settings);
  const subscriptions = pushSubscriptionRepository(pushSubscriptionModel(mongo));
  const pushes = deliveryRepository<PushDocument, NewPush>(pushModel(mongo), {
    dueIndex: DUE_PUSHES,
    contentFields: ['payload'],
    giveUpAfterMs: GIVE_UP_AFTER_MS,
  });
  const removeByOwner = async (user: string) => {
    await subscriptions.removeAll(user);
    await pushes.removeByOwner(user);
  };
  if (!vapid)
    return {
      subscriptions,
      testHost,
      removeByOwner,
      publicKey: undefined,
      queuePushes: async () => undefined,
      close: async () => undefined,
    };

  const isWanted = wantsPush(deps);
  const delivery = pushDelivery({
    pushes,
    subscriptions,
    isWanted,
    vapid,
    testHost,
    logger,
    // The receivers of tests are on this machine.
    firstRetryMs: testHost ? 100 : FIRST_RETRY_MS,
  });
  const pollMs = testHost ? 200 : settings.TASK_POLL_SECONDS * 1000;
  const { start, close } = runOnDemand({ ...delivery, name: 'sending pushes', pollMs, logger });
  const add = async (added: readonly NewPush[]) => {
    if ((await pushes.add(added)) > 0) start();
  };
  return {
    subscriptions,
    testHost,
    removeByOwner,
    publicKey: vapid.publicKey,
    queuePushes: queuePushes({ ...deps, subscriptions, add, delayMs: NOTIFICATION_DELAY_SECONDS * 1000 }),
    close,
  };
}

export { isAllowedEndpoint, isPublicKey } from './push-endpoint.rules.ts';
export { type PushSettings, pushSettings, withPush } from './push-settings.ts';
export { type PushSubscriptionModel, pushSubscriptionModel } from './push-subscription.model.ts';

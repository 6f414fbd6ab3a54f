import { serviceSettings } from '@layover/kit/config';
import { withMail } from '@layover/kit/mail/mail-settings';
import { defineService } from '@layover/kit/service';
import { withUploads } from '@layover/kit/uploads/index';
import { contactSettings } from './contact-mails/index.ts';
import { createDeps } from './deps.ts';
import { userConsumers } from './events/consumers.ts';
import { buildApp } from './http/app.ts';
import { webhookSettings } from './outgoing-webhooks/index.ts';
import { pushSettings, withPush } from './push/index.ts';

export const userService = defineService({
  name: 'user',
  settings: withPush(
    withMail(
      withUploads(serviceSettings.extend({ ...pushSettings, ...contactSettings, ...webhookSettings })),
    ),
  ),
  create: (context) => {
    const deps = createDeps(context);
    return {
      app: buildApp(deps, context.app),
      consumers: userConsumers(deps),
      outboxes: [
        deps.models.profiles,
        deps.models.blocks,
        deps.moderation.model,
        deps.webhooks.model,
        ...deps.dataExports.models,
      ],
      close: deps.close,
    };
  },
});

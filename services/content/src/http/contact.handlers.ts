import type { Handlers } from '@layover/kit/http/serve';
import type { contactApi } from '@layover/proto/http/content/contact';
import { Locale } from '@layover/proto/http/user/user';
import type { ContentDeps } from '../deps.ts';

export const contactHandlers = ({ contact }: Pick<ContentDeps, 'contact'>): Handlers<typeof contactApi> => ({
  send: async ({ body, caller, req }) => {
    const locale = Locale.catch('en').parse(req.acceptsLanguages(...Locale.options));
    await contact.receive(body, locale, caller);
    return { messageId: body._id };
  },
});

import { MessagesPlace } from '#features/chat/index.ts';
import { m } from '#shared/i18n/i18n.ts';
import { PageTitle } from '#shared/ui/page/page-heading.tsx';

export { firstQueries } from '../../first-render/queries/messages.ts';

/** The chats, and beside them the messages of one. */
export function Page() {
  return (
    <>
      <PageTitle>{m.messages()}</PageTitle>
      <MessagesPlace />
    </>
  );
}

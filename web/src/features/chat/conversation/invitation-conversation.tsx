import type { Invitation } from '@layover/proto/http/chat/chat';
import { Avatar } from '#entities/person/avatar.tsx';
import { fullName, jobAndCompany } from '#entities/person/person-labels.ts';
import { m } from '#shared/i18n/i18n.ts';
import { InvitationAvatar } from '../presence/chat-avatar.tsx';
import { PersonSummary } from '../presence/person-summary.tsx';
import { AnswerFooter } from '../requests/answer-footer.tsx';
import request from '../requests/chat-request.module.css';
import { useAcceptInvitation, useDeclineInvitation } from '../requests/use-invitation.ts';
import conversation from './conversation.module.css';
import styles from './invitation-conversation.module.css';

/** An invitation to a group: who invites, the members, and the answers. It replaces the conversation. */
export function InvitationConversation({ invitation }: { invitation: Invitation }) {
  const { _id, by, chat_name, members, memberCount, picture } = invitation;
  const others = members.filter((member) => member._id !== by._id);
  const more = memberCount - members.length;
  return (
    <>
      <div className={conversation.middle}>
        <section
          className={conversation.list}
          // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region is reached by the keyboard.
          tabIndex={0}
          aria-label={m.chat_invitation_title({ name: by.first_name, group: chat_name })}
        >
          <div className={request.card}>
            {picture === '' ? (
              <Avatar person={by} size="lg" />
            ) : (
              <InvitationAvatar invitation={invitation} size="lg" />
            )}
            <b>{m.chat_invitation_title({ name: by.first_name, group: chat_name })}</b>
            <p className={request.who}>{jobAndCompany(by)}</p>
            <p>{m.chat_invitation_text()}</p>
          </div>
          <div className={styles.inside}>
            <h2>{m.chat_invitation_members()}</h2>
            <ul>
              {[by, ...others].map((member) => (
                <li key={member._id}>
                  <Avatar person={member} />
                  <PersonSummary
                    name={fullName(member)}
                    about={member._id === by._id ? m.chat_group_manager() : jobAndCompany(member)}
                  />
                </li>
              ))}
            </ul>
            {others.length === 0 && <p>{m.chat_invitation_no_members()}</p>}
            {more > 0 && (
              <p>{more === 1 ? m.chat_invitation_more_one() : m.chat_invitation_more({ count: more })}</p>
            )}
          </div>
        </section>
      </div>
      <InvitationFooter chatId={_id} />
    </>
  );
}

function InvitationFooter({ chatId }: { chatId: string }) {
  const accept = useAcceptInvitation(chatId);
  const { isPending, mutate } = useDeclineInvitation(chatId);
  return (
    <AnswerFooter accept={accept} decline={{ label: m.chat_decline(), isPending, onClick: () => mutate() }} />
  );
}

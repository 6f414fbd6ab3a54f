import type { Mention } from '@layover/proto/http/chat/message-schemas';
import { splitLinks } from '@layover/proto/links';
import { splitMentions } from '@layover/proto/mentions';
import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { useSignedIn } from '#entities/session/session.ts';
import { areaOf, paths } from '#shared/config/paths.ts';
import { matchesOf } from '../../search/excerpt.ts';
import { useChat, useMarkedText } from '../../state/chat-context.ts';
import styles from './message-text.module.css';

interface MessageTextProps {
  chatId: string | undefined;
  text: string;
  mentions: readonly Mention[];
}

/** The text of a message with its links, its mentions, which lead to people, and the matches of a search. */
export function MessageText({ chatId, text, mentions }: MessageTextProps) {
  const search = useMarkedText(chatId);
  // biome-ignore-start lint/suspicious/noArrayIndexKey: the parts of a text never change their order.
  return splitLinks(text).map((part, index) =>
    part.href ? (
      <a key={index} href={part.href} target="_blank" rel="noopener noreferrer nofollow">
        {marked(part.text, search)}
      </a>
    ) : (
      splitMentions(part.text, mentions).map((each, place) =>
        each.mention ? (
          <MentionLink key={`${index}.${place}`} user={each.mention.user}>
            {marked(each.text, search)}
          </MentionLink>
        ) : (
          marked(each.text, search)
        ),
      )
    ),
  );
  // biome-ignore-end lint/suspicious/noArrayIndexKey: as above.
}

function MentionLink({ user, children }: { user: string; children: ReactNode }) {
  const { me } = useChat();
  const area = areaOf(useSignedIn()?.rol);
  return (
    <a
      className={clsx(styles.mention, user === me && styles.ofMe)}
      href={paths.profile(area, user)}
      target="_blank"
      rel="noopener"
    >
      {children}
    </a>
  );
}

/** Marks what is searched. */
function marked(text: string, search: string | undefined): ReactNode {
  if (search === undefined) return text;
  const parts: ReactNode[] = [];
  let from = 0;
  for (const match of matchesOf(text, search)) {
    parts.push(
      text.slice(from, match.from),
      <mark key={match.from}>{text.slice(match.from, match.to)}</mark>,
    );
    from = match.to;
  }
  return [...parts, text.slice(from)];
}

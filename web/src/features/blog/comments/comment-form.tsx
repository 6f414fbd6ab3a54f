import { textRules } from '@layover/proto/limits';
import { type FormEvent, useState } from 'react';
import { errorMessage } from '#shared/api/error-messages.ts';
import { textErrorMessage } from '#shared/api/text-error-message.ts';
import { m } from '#shared/i18n/i18n.ts';
import { Button } from '#shared/ui/buttons/button.tsx';
import { TextArea } from '#shared/ui/fields/field.tsx';
import { KeptLine } from '#shared/ui/form/kept-line.tsx';
import { useKeptText } from '#shared/ui/form/use-kept-text.ts';
import { useAddComment } from './comment-queries.ts';
import styles from './comments.module.css';

/** A new comment. A rejection keeps what was typed. */
export function CommentForm({ postId }: { postId: string }) {
  const { text, type, clear, creationIdOf, kept } = useKeptText(`comment.${postId}`);
  const [problem, setProblem] = useState<string>();
  const { mutate, isPending } = useAddComment(postId);
  const send = (event: FormEvent) => {
    event.preventDefault();
    const wrong = textErrorMessage(text, textRules.comment);
    setProblem(wrong);
    if (wrong) return;
    mutate(
      { text, clientId: creationIdOf({ text }) },
      { onSuccess: clear, onError: (error) => setProblem(errorMessage(error)) },
    );
  };
  return (
    <form className={styles.form} onSubmit={send} noValidate>
      <KeptLine kept={kept} />
      <TextArea
        label={m.blog_comment()}
        rows={3}
        value={text}
        error={problem}
        onChange={({ target }) => type(target.value)}
      />
      <Button type="submit" size="sm" busy={isPending}>
        {m.blog_comment_send()}
      </Button>
    </form>
  );
}

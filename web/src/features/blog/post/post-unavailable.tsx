import { ApiError } from '#shared/api/api-error.ts';
import { errorMessage } from '#shared/api/error-messages.ts';
import { type BlogPlace, paths } from '#shared/config/paths.ts';
import { m } from '#shared/i18n/i18n.ts';
import { Button, ButtonLink } from '#shared/ui/buttons/button.tsx';
import { EmptyState } from '#shared/ui/status/empty-state.tsx';

/** In place of a post that does not exist or could not be loaded. */
export function PostUnavailable({
  error,
  place,
  onRetry,
}: {
  error: Error;
  place: BlogPlace;
  onRetry: () => void;
}) {
  const isMissing = error instanceof ApiError && error.status === 404;
  return (
    <EmptyState
      headingLevel={1}
      image={isMissing ? '/scenes/not-found.webp' : '/scenes/error.webp'}
      title={isMissing ? m.blog_post_missing_title() : m.blog_post_failed()}
      text={isMissing ? m.blog_post_missing_text() : errorMessage(error)}
      actions={
        isMissing ? (
          <ButtonLink to={paths.blogIn(place)}>{m.blog_all_posts()}</ButtonLink>
        ) : (
          <Button onClick={onRetry}>{m.try_again()}</Button>
        )
      }
    />
  );
}

import type { Person } from '@layover/proto/http/shared-schemas';
import { Avatar } from '#entities/person/avatar.tsx';
import { fullName, jobAndCompany } from '#entities/person/person-labels.ts';
import { type BlogPlace, paths } from '#shared/config/paths.ts';
import { m } from '#shared/i18n/i18n.ts';
import { ButtonLink } from '#shared/ui/buttons/button.tsx';
import { writePostSearch } from '../list/post-search.ts';
import styles from './post-author.module.css';

/** The author below the text, with the way to their posts and, for members, to their profile. */
export function PostAuthor({ author, place }: { author: Person; place: BlogPlace }) {
  return (
    <section className={styles.author} aria-label={m.blog_author()}>
      <Avatar person={author} size="lg" />
      <div>
        <b>{fullName(author)}</b>
        <p>{jobAndCompany(author)}</p>
      </div>
      <div className={styles.links}>
        <ButtonLink
          size="sm"
          variant="secondary"
          to={paths.blogIn(place, writePostSearch({ author: author._id }))}
        >
          {m.blog_author_posts()}
        </ButtonLink>
        {place !== 'public' && (
          <ButtonLink size="sm" variant="secondary" to={paths.profile(place, author._id)}>
            {m.nav_profile()}
          </ButtonLink>
        )}
      </div>
    </section>
  );
}

import type { PostCard } from '@layover/proto/http/content/blog-schemas';
import { IconX } from '@tabler/icons-react';
import { fullName } from '#entities/person/person-labels.ts';
import { m } from '#shared/i18n/i18n.ts';
import { Button } from '#shared/ui/buttons/button.tsx';
import styles from './blog-list.module.css';
import type { PostSearch } from './post-search.ts';

interface ActiveFiltersProps {
  search: PostSearch;
  posts: readonly PostCard[] | undefined;
  onChange: (filters: Partial<PostSearch>) => void;
}

/** The tag and the author that the list is filtered by, each with a button that removes it. */
export function ActiveFilters({ search, posts, onChange }: ActiveFiltersProps) {
  const { page: _, ...filters } = search;
  const author = posts?.find((post) => post.author._id === search.author)?.author;
  if (!search.tag && !search.author) return null;
  return (
    <p className={styles.active}>
      {search.tag && (
        <Button
          size="sm"
          variant="soft"
          icon={<IconX stroke={1.75} aria-hidden="true" />}
          onClick={() => onChange({ ...filters, tag: undefined })}
        >
          {m.blog_tag_remove({ tag: search.tag })}
        </Button>
      )}
      {search.author && (
        <Button
          size="sm"
          variant="soft"
          icon={<IconX stroke={1.75} aria-hidden="true" />}
          onClick={() => onChange({ ...filters, author: undefined })}
        >
          {author ? m.blog_author_remove({ name: fullName(author) }) : m.blog_one_author_remove()}
        </Button>
      )}
    </p>
  );
}

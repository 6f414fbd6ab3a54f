import { AppLink } from '#shared/ui/navigation/app-link.tsx';
import styles from './tag-list.module.css';

interface TagListProps {
  tags: readonly string[];
  tagPath: (tag: string) => string;
  /** The tag that the list of posts is filtered by. */
  current?: string;
}

/** Tags as links to their posts. */
export function TagList({ tags, tagPath, current }: TagListProps) {
  return (
    <ul className={styles.tags}>
      {tags.map((tag) => (
        <li key={tag}>
          <AppLink to={tagPath(tag)} aria-current={tag === current || undefined}>
            {tag}
          </AppLink>
        </li>
      ))}
    </ul>
  );
}

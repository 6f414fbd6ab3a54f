import { IconRss } from '@tabler/icons-react';
import { locale, m } from '#shared/i18n/i18n.ts';
import styles from './feed-link.module.css';

/** The address for feed readers, with the texts in the reader's language. */
export function FeedLink() {
  return (
    <a
      className={styles.feed}
      href={`/api/blog/rss.xml?locale=${locale()}`}
      type="application/rss+xml"
      target="_blank"
      rel="noreferrer"
    >
      <IconRss stroke={1.75} aria-hidden="true" />
      {m.blog_feed()}
    </a>
  );
}

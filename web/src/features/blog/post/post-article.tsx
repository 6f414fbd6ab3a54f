import type { Post } from '@layover/proto/http/content/blog-schemas';
import { IconChevronRight } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { type BlogPlace, paths } from '#shared/config/paths.ts';
import { m } from '#shared/i18n/i18n.ts';
import { AppLink } from '#shared/ui/navigation/app-link.tsx';
import { ImageFrame } from '#shared/ui/page/image-frame.tsx';
import { Byline } from '../byline.tsx';
import { writePostSearch } from '../list/post-search.ts';
import { TagList } from '../tag-list.tsx';
import styles from './post-article.module.css';
import { PostHtml } from './post-html.tsx';

interface PostArticleProps {
  post: Post;
  place: BlogPlace;
  /** Beside the author, such as the button that shares the post. */
  actions?: ReactNode;
}

/** A post as readers see it: its head, picture, text and tags. */
export function PostArticle({ post, place, actions }: PostArticleProps) {
  const [category] = post.categories;
  return (
    <article className={styles.article}>
      <header className={styles.head}>
        <nav className={styles.crumb} aria-label={m.blog_breadcrumb()}>
          <AppLink to={paths.blogIn(place)}>{m.nav_blog()}</AppLink>
          {category && (
            <>
              <IconChevronRight stroke={1.75} aria-hidden="true" />
              <AppLink to={paths.blogIn(place, writePostSearch({ category: category._id }))}>
                {category.name}
              </AppLink>
            </>
          )}
        </nav>
        <h1 lang={post.locale}>{post.title || m.blog_untitled()}</h1>
        <div className={styles.byline}>
          <Byline post={post} />
          {actions && <div className={styles.actions}>{actions}</div>}
        </div>
      </header>
      {post.image && (
        <figure className={styles.picture}>
          <ImageFrame
            src={post.image}
            className={styles.frame}
            alt={post.imageAlt}
            radius="var(--r5)"
            sizes="(min-width: 1240px) 1200px, 80vw"
            eager
          />
        </figure>
      )}
      <div className={styles.reading}>
        <PostHtml html={post.html} lang={post.locale} />
        {post.tags.length > 0 && (
          <TagList tags={post.tags} tagPath={(tag) => paths.blogIn(place, writePostSearch({ tag }))} />
        )}
      </div>
    </article>
  );
}

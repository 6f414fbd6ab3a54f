import type { Post } from '@layover/proto/http/content/blog-schemas';
import { fullName } from '#entities/person/person-labels.ts';
import { paths } from '#shared/config/paths.ts';
import { addressIn, PageHead } from '#shared/head/page-head.tsx';
import { siteOrigin } from '#shared/head/site-origin.ts';
import type { StructuredData } from '#shared/head/structured-data.ts';
import { locale, m } from '#shared/i18n/i18n.ts';
import { pictureUrl } from '#shared/ui/page/picture-url.ts';

/** The head of a post's page. Its address is the public one in all areas. */
export function PostHead({ post }: { post: Post }) {
  const path = paths.postIn('public', post.slug);
  const image = pictureUrl(post.image);
  return (
    <PageHead
      title={post.title}
      description={post.excerpt}
      path={path}
      kind="article"
      picture={image ? { path: image, alt: post.imageAlt } : undefined}
      data={[article(post, path, image), breadcrumbs(post, path)]}
    />
  );
}

const article = (post: Post, path: string, image: string | undefined): StructuredData => ({
  '@type': 'BlogPosting',
  headline: post.title,
  description: post.excerpt,
  inLanguage: post.locale,
  mainEntityOfPage: addressIn(locale(), path),
  ...(image && { image: new URL(image, siteOrigin()).href }),
  ...(post.publishedAt && { datePublished: post.publishedAt }),
  dateModified: post.updatedAt,
  author: { '@type': 'Person', name: fullName(post.author) },
  publisher: { '@type': 'Organization', name: 'Layover', url: siteOrigin() },
});

const breadcrumbs = (post: Post, path: string): StructuredData => ({
  '@type': 'BreadcrumbList',
  itemListElement: [
    {
      '@type': 'ListItem',
      position: 1,
      name: m.nav_blog(),
      item: addressIn(locale(), paths.blogIn('public')),
    },
    { '@type': 'ListItem', position: 2, name: post.title, item: addressIn(locale(), path) },
  ],
});

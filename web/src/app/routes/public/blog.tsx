import { BlogList } from '#features/blog/list/blog-list.tsx';

/** The blog for everybody. */
export function Page() {
  return <BlogList place="public" />;
}

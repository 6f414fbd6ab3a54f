import { EditPostPage } from '#features/blog/editor/edit-post-page.tsx';

/** Writing a post in the admin area. */
export function Page() {
  return <EditPostPage place="admin" />;
}

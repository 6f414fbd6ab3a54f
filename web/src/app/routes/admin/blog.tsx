import { BlogTabs } from '#features/admin/blog/blog-tabs.tsx';
import { BlogList } from '#features/blog/list/blog-list.tsx';

/** The blog as readers see it, in the admin area. */
export function Page() {
  return (
    <>
      <div className="wrap">
        <BlogTabs />
      </div>
      <BlogList place="admin" />
    </>
  );
}

import { EditPostPage } from '#features/blog/editor/edit-post-page.tsx';
import { RequireMember } from '../../guards.tsx';

/** The page on which people of both roles write a post. */
export function Page() {
  return (
    <RequireMember>
      <EditPostPage place="public" />
    </RequireMember>
  );
}

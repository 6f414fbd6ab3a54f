import { EditPostPage } from '#features/blog/editor/edit-post-page.tsx';
import { RequireMember } from '../../guards.tsx';

/** Writing a post. Both roles write here. */
export function Page() {
  return (
    <RequireMember>
      <EditPostPage place="public" />
    </RequireMember>
  );
}

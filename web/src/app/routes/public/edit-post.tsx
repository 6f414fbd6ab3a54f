import { RequireMember } from '#app/access/guards.tsx';
import { useSignedIn } from '#entities/session/session.ts';
import { EditPostPage } from '#features/blog/editor/edit-post-page.tsx';
import { areaOf } from '#shared/config/paths.ts';

/** The page on which people of both roles write a post. */
export function Page() {
  const area = areaOf(useSignedIn()?.rol);
  return (
    <RequireMember>
      <EditPostPage place={area} />
    </RequireMember>
  );
}

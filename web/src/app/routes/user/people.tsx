import { useSignedIn } from '#entities/session/session.ts';
import { openChatWith } from '#features/chat/index.ts';
import { PeoplePage } from '#features/people/people-page.tsx';
import { areaOf, paths } from '#shared/config/paths.ts';
import { m } from '#shared/i18n/i18n.ts';
import { PageTitle } from '#shared/ui/page/page-heading.tsx';

/** The search for people. */
export function Page() {
  const area = areaOf(useSignedIn()?.rol);
  return (
    <div className="wrap">
      <PageTitle>{m.nav_people()}</PageTitle>
      <PeoplePage profilePath={(id) => paths.profile(area, id)} onChat={openChatWith} />
    </div>
  );
}

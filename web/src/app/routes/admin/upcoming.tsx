import { useLocation } from 'react-router-dom';
import { paths } from '#shared/config/paths.ts';
import { m } from '#shared/i18n/i18n.ts';
import { ButtonLink } from '#shared/ui/button.tsx';
import { EmptyState } from '#shared/ui/empty-state.tsx';
import { PageHeading, PageTitle } from '#shared/ui/page-heading.tsx';

/** What an area of administration will hold, and where its subject can be seen until then. */
export function Page() {
  const { pathname } = useLocation();
  const area = upcomingAreas()[pathname.replace(/\/$/, '').toLowerCase()];
  if (!area) return null;
  const { title, text, link } = area;
  return (
    <div className="wrap">
      <PageTitle>{title}</PageTitle>
      <PageHeading title={title} />
      <EmptyState
        image="/scenes/gate.webp"
        title={m.upcoming_title()}
        text={text}
        actions={
          <ButtonLink variant="secondary" to={link.to}>
            {link.label}
          </ButtonLink>
        }
      />
    </div>
  );
}

interface UpcomingArea {
  title: string;
  text: string;
  link: { to: string; label: string };
}

function upcomingAreas(): Record<string, UpcomingArea> {
  const { admin } = paths;
  const home = { to: paths.home, label: m.upcoming_see_home() };
  return {
    [admin.homeEditor]: { title: m.nav_home(), text: m.upcoming_home(), link: home },
    [admin.aboutEditor]: {
      title: m.admin_about(),
      text: m.upcoming_about(),
      link: { to: paths.about, label: m.upcoming_see_about() },
    },
  };
}

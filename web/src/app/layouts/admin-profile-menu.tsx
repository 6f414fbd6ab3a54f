import {
  IconBriefcase,
  IconFlag,
  IconInbox,
  IconLayoutDashboard,
  IconMoonStars,
  IconPlane,
  IconReceipt2,
  IconWorldCog,
} from '@tabler/icons-react';
import { paths } from '#shared/config/paths.ts';
import { m } from '#shared/i18n/i18n.ts';
import { MenuFold, MenuLink } from '#shared/ui/dialogs/menu.tsx';
import { AccountMenu } from './account-menu.tsx';

/** The menu at the face of an ADMIN, with the editors of the public pages. */
export function AdminProfileMenu({ onLogOut }: { onLogOut: () => void }) {
  return (
    <AccountMenu area="admin" onLogOut={onLogOut}>
      <MenuFold icon={<IconWorldCog stroke={1.75} />} label={m.admin_web_editor()}>
        <MenuLink to={paths.admin.homeEditor}>{m.nav_home()}</MenuLink>
        <MenuLink to={paths.admin.blogEditor}>{m.nav_blog()}</MenuLink>
        <MenuLink to={paths.admin.aboutEditor}>{m.admin_about()}</MenuLink>
        <MenuLink to={paths.admin.adsEditor}>{m.admin_ads()}</MenuLink>
      </MenuFold>
      <MenuFold icon={<IconBriefcase stroke={1.75} />} label={m.admin_work()}>
        <MenuLink icon={<IconLayoutDashboard stroke={1.75} />} to={paths.admin.start}>
          {m.start_nav()}
        </MenuLink>
        <MenuLink icon={<IconFlag stroke={1.75} />} to={paths.admin.reports}>
          {m.nav_reports()}
        </MenuLink>
        <MenuLink icon={<IconInbox stroke={1.75} />} to={paths.admin.inbox}>
          {m.nav_inbox()}
        </MenuLink>
        <MenuLink icon={<IconMoonStars stroke={1.75} />} to={paths.admin.packages}>
          {m.nav_packages()}
        </MenuLink>
        <MenuLink icon={<IconReceipt2 stroke={1.75} />} to={paths.admin.payments}>
          {m.payments_title()}
        </MenuLink>
      </MenuFold>
      <MenuFold icon={<IconPlane stroke={1.75} />} label={m.admin_as_traveller()}>
        <MenuLink to={paths.trips('admin')}>{m.nav_trips()}</MenuLink>
        <MenuLink to={paths.people('admin')}>{m.nav_people()}</MenuLink>
        <MenuLink to={paths.messages('admin')}>{m.messages()}</MenuLink>
      </MenuFold>
    </AccountMenu>
  );
}

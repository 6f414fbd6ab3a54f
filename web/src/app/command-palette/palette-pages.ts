import { type Area, paths } from '#shared/config/paths.ts';
import { m } from '#shared/i18n/i18n.ts';

interface PalettePage {
  label: string;
  path: string;
}

const shared = (area: Area): PalettePage[] => [
  { label: m.nav_destinations(), path: paths.destinations(area) },
  { label: m.messages(), path: paths.messages(area) },
  { label: m.nav_people(), path: paths.people(area) },
  { label: m.nav_trips(), path: paths.trips(area) },
  { label: m.nav_blog(), path: paths.blogIn(area) },
  { label: m.nav_my_profile(), path: paths.profile(area) },
  { label: m.settings_title(), path: paths.settings(area) },
  { label: m.account_title(), path: paths.account(area) },
  { label: m.security_title(), path: paths.security(area) },
  { label: m.visibility_title(), path: paths.visibility(area) },
  { label: m.settings_of_notifications(), path: paths.notifications(area) },
  { label: m.display_title(), path: paths.display(area) },
];

const ofUsers = (): PalettePage[] => [
  { label: m.nav_packages(), path: paths.packagesOfUser },
  { label: m.payment_all(), path: paths.payments },
  { label: m.seats_title(), path: paths.seats },
  { label: m.blog_write(), path: paths.newPostIn('user') },
];

const ofAdmins = (): PalettePage[] => [
  { label: m.start_nav(), path: paths.admin.start },
  { label: m.admin_users(), path: paths.admin.users },
  { label: m.nav_plans(), path: paths.admin.plans },
  { label: m.plan_new(), path: paths.admin.newPlan },
  { label: m.admin_category(), path: paths.admin.categories },
  { label: m.cities_manage(), path: paths.admin.cities },
  { label: m.nav_reports(), path: paths.admin.reports },
  { label: m.nav_inbox(), path: paths.admin.inbox },
  { label: m.nav_packages(), path: paths.admin.packages },
  { label: m.payments_title(), path: paths.admin.payments },
  { label: m.vouchers_title(), path: paths.admin.vouchers },
  { label: m.admin_ads(), path: paths.admin.adsEditor },
  { label: m.webhooks_title(), path: paths.admin.webhooks },
];

/** The pages to which the palette leads. */
export const palettePages = (area: Area): PalettePage[] => [
  ...shared(area),
  ...(area === 'admin' ? ofAdmins() : ofUsers()),
];

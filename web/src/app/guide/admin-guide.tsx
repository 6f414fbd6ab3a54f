import { IconAd2, IconBuilding, IconCalendarPlus, IconFlag, IconPencil } from '@tabler/icons-react';
import { paths } from '#shared/config/paths.ts';
import { m } from '#shared/i18n/i18n.ts';
import { GuideCard } from './guide-card.tsx';

/** The guide for a new ADMIN, with links to the pages. */
export function AdminGuide() {
  return (
    <GuideCard
      title={m.guide_admin_title()}
      lead={m.guide_admin_lead()}
      steps={[
        {
          Icon: IconBuilding,
          title: m.guide_cities(),
          text: m.guide_cities_text(),
          to: paths.admin.cities,
        },
        {
          Icon: IconCalendarPlus,
          title: m.guide_new_plan(),
          text: m.guide_new_plan_text(),
          to: paths.admin.newPlan,
        },
        { Icon: IconPencil, title: m.guide_pages(), text: m.guide_pages_text(), to: paths.admin.homeEditor },
        { Icon: IconAd2, title: m.guide_ads(), text: m.guide_ads_text(), to: paths.admin.adsEditor },
        { Icon: IconFlag, title: m.guide_reports(), text: m.guide_reports_text(), to: paths.admin.reports },
      ]}
    />
  );
}

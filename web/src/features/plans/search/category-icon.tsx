import {
  IconBallFootball,
  IconBuildingMonument,
  IconMoonStars,
  IconSparkles,
  IconSunset2,
  IconTent,
  IconToolsKitchen2,
  IconYoga,
} from '@tabler/icons-react';
import type { ComponentType } from 'react';

type Icon = ComponentType<{ stroke?: number; 'aria-hidden'?: 'true' }>;

/** Icons by the category's slug. Categories without an entry get a general icon. */
const icons: Readonly<Record<string, Icon>> = {
  'food-and-drink': IconToolsKitchen2,
  culture: IconBuildingMonument,
  outdoors: IconTent,
  sport: IconBallFootball,
  nightlife: IconMoonStars,
  wellness: IconYoga,
  'with-a-view': IconSunset2,
};

export function CategoryIcon({ slug }: { slug: string | undefined }) {
  const Icon = (slug && icons[slug]) || IconSparkles;
  return <Icon stroke={1.75} aria-hidden="true" />;
}

import {
  IconBallFootball,
  IconBeer,
  IconBike,
  IconBooks,
  IconBriefcase,
  IconBuildingMonument,
  IconCamera,
  IconChess,
  IconCoffee,
  IconLeaf,
  IconMasksTheater,
  IconMicrophone,
  IconMoonStars,
  IconMountain,
  IconMusic,
  IconPalette,
  IconRun,
  IconShip,
  IconShoppingBag,
  IconSparkles,
  IconSunset2,
  IconSwimming,
  IconTent,
  IconTicket,
  IconToolsKitchen2,
  IconTrees,
  IconYoga,
} from '@tabler/icons-react';
import type { ComponentType } from 'react';

type Icon = ComponentType<{ stroke?: number; 'aria-hidden'?: 'true' }>;

/** The icons that a category can have, by the name that it stores. */
const icons: Readonly<Record<string, Icon>> = {
  'tools-kitchen-2': IconToolsKitchen2,
  coffee: IconCoffee,
  beer: IconBeer,
  'masks-theater': IconMasksTheater,
  'building-monument': IconBuildingMonument,
  music: IconMusic,
  palette: IconPalette,
  camera: IconCamera,
  books: IconBooks,
  microphone: IconMicrophone,
  ticket: IconTicket,
  chess: IconChess,
  trees: IconTrees,
  tent: IconTent,
  mountain: IconMountain,
  run: IconRun,
  'ball-football': IconBallFootball,
  bike: IconBike,
  swimming: IconSwimming,
  yoga: IconYoga,
  leaf: IconLeaf,
  'moon-stars': IconMoonStars,
  'sunset-2': IconSunset2,
  ship: IconShip,
  'shopping-bag': IconShoppingBag,
  briefcase: IconBriefcase,
};

export const categoryIconNames: readonly string[] = Object.keys(icons);

/** The icon of a category. One without an icon, or with an unknown one, gets a general icon. */
export function CategoryIcon({ icon }: { icon: string | undefined }) {
  const Icon = (icon && Object.hasOwn(icons, icon) && icons[icon]) || IconSparkles;
  return <Icon stroke={1.75} aria-hidden="true" />;
}

import type { Block } from '@layover/proto/http/content/page-schemas';
import { paths } from '#shared/config/paths.ts';
import { m } from '#shared/i18n/i18n.ts';

/** The home page until its stored blocks are loaded, and if they cannot be loaded. */
export const defaultHomeBlocks = (): Block[] => [
  {
    _id: 'opening',
    type: 'banner',
    title: m.hero_title(),
    text: m.hero_lead(),
    buttontext: m.join_us(),
    url: paths.join,
    image: '',
    alt: '',
  },
  { _id: 'cities', type: 'strips', strips: [] },
  {
    _id: 'how',
    type: 'steps',
    title: m.how_title(),
    text: m.how_lead(),
    steps: [
      { _id: 'how-1', title: m.how_1_title(), text: m.how_1_text() },
      { _id: 'how-2', title: m.how_2_title(), text: m.how_2_text() },
      { _id: 'how-3', title: m.how_3_title(), text: m.how_3_text() },
    ],
  },
  { _id: 'plans', type: 'plans', title: '' },
  { _id: 'packages', type: 'packages', title: m.home_packages_title(), text: m.home_packages_lead() },
];

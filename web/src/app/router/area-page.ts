import { areas } from '@layover/proto/page-paths';
import type { Area } from '#shared/config/paths.ts';

const AREA_PAGE = new RegExp(`^/(${areas.join('|')})(?:/([a-z-]+)(/.+)?)?/?$`);
/** The source file of a page has the name of its path, except for the pages of one plan or person. */
const FILES_OF_ONE: Readonly<Record<string, string>> = {
  destinations: 'destination-detail',
  profile: 'other-profile',
};

/** The content of the page of messages. Beside other pages it is loaded later. */
const CHAT_SOURCES = [
  'src/app/layouts/side-panel.tsx',
  'src/shared/api/member-messages.ts',
  'src/shared/api/visitor-messages.ts',
];

export interface AreaPage {
  area: Area;
  /** The path without what follows the name of the page. */
  path: string;
  /** The source files of the frame of the area and of the page, in the order in which they are needed. */
  sources: readonly string[];
}

/** The page of an area at a path; undefined for other paths. */
export function areaPage(pathname: string): AreaPage | undefined {
  const [, area, page = '', one = ''] = AREA_PAGE.exec(pathname) ?? [];
  if (!area) return undefined;
  // Each page of the settings has a file of its own.
  const file = page === 'settings' ? page + one : (one && FILES_OF_ONE[page]) || page;
  return {
    area: area as Area,
    path: `/${area}/${page}`,
    sources: [
      `src/app/layouts/${area}-layout.tsx`,
      `src/app/routes/${area}/${file}.tsx`,
      ...(page === 'messages' ? CHAT_SOURCES : []),
    ],
  };
}

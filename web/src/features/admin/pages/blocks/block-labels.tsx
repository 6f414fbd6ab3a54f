import type { EditedBlock } from '@layover/proto/http/content/page-schemas';
import {
  IconBuildingSkyscraper,
  IconCalendarEvent,
  IconLayoutNavbar,
  IconListNumbers,
  IconMoon,
  IconTextSize,
  IconUsersGroup,
} from '@tabler/icons-react';
import type { ComponentType } from 'react';
import type { FieldId } from '#entities/page/block-slots.tsx';
import { m } from '#shared/i18n/i18n.ts';
import { type BlockKind, blocksIn, entryIds } from './blocks.ts';

interface KindLabels {
  label: () => string;
  /** Describes the content of the block. */
  description: () => string;
  Icon: ComponentType<{ stroke?: number }>;
}

export const kindLabels: Readonly<Record<BlockKind, KindLabels>> = {
  banner: { label: m.block_banner, description: m.block_banner_hint, Icon: IconLayoutNavbar },
  strips: { label: m.block_strips, description: m.block_strips_hint, Icon: IconBuildingSkyscraper },
  text: { label: m.block_text, description: m.block_text_hint, Icon: IconTextSize },
  steps: { label: m.block_steps, description: m.block_steps_hint, Icon: IconListNumbers },
  plans: { label: m.block_plans, description: m.block_plans_hint, Icon: IconCalendarEvent },
  packages: { label: m.block_packages, description: m.block_packages_hint, Icon: IconMoon },
  team: { label: m.block_team, description: m.block_team_hint, Icon: IconUsersGroup },
};

/** The title of a block in a language, or the names in a block without a title. */
export function blockExcerpt(
  block: EditedBlock,
  locale: string,
  cityName: (stored: string) => string = (stored) => stored,
): string {
  const [shown] = blocksIn([block], locale);
  if (shown?.type === 'strips') return shown.strips.map(({ city }) => cityName(city)).join(', ');
  if (shown?.type === 'plans') return shown.title || m.block_plans_own_title();
  return shown?.title ?? '';
}

/** The label of a block: its kind and its title. */
export function blockName(block: EditedBlock, locale: string): string {
  const label = kindLabels[block.type].label();
  const excerpt = block.type === 'strips' ? '' : blockExcerpt(block, locale);
  return excerpt ? m.block_named({ kind: label, title: excerpt }) : label;
}

/** The label of an entry: its name, or its number. */
export function entryName(block: EditedBlock, entry: string, locale: string): string {
  const [shown] = blocksIn([block], locale);
  const number = entryIds(block).indexOf(entry) + 1;
  if (shown?.type === 'team')
    return shown.cards.find(({ _id }) => _id === entry)?.name || m.block_card_number({ number });
  if (shown?.type === 'steps')
    return shown.steps.find(({ _id }) => _id === entry)?.title || m.block_step_number({ number });
  if (shown?.type === 'strips') return shown.strips.find(({ _id }) => _id === entry)?.city ?? '';
  return '';
}

const fieldLabels: Readonly<Record<string, () => string>> = {
  title: m.block_field_title,
  text: m.block_field_text,
  name: m.block_field_name,
  role: m.block_field_role,
  image: m.block_field_image,
  wide: m.block_field_wide,
  alt: m.editor_picture_alt,
  buttontext: m.block_field_button,
  url: m.block_field_url,
  city: m.block_field_city,
};

export const fieldLabel = (field: string): string => fieldLabels[field]?.() ?? field;

/** The label of a field for screen readers, with its block or entry. */
export function fieldLabelInBlock(blocks: readonly EditedBlock[], at: FieldId, locale: string): string {
  const block = blocks.find(({ _id }) => _id === at.block);
  if (!block) return fieldLabel(at.field);
  const inside = at.entry ? entryName(block, at.entry, locale) : kindLabels[block.type].label();
  return m.block_field({ field: fieldLabel(at.field), block: inside });
}

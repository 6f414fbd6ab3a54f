import { invalid } from '@layover/kit/errors';
import { type EditedBlock, type PageName, pageBlockTypes } from '@layover/proto/http/content/page-schemas';
import { type FieldMessages, fieldMessage } from '@layover/proto/http/field-messages';
import { isZone } from '@layover/shared/place-time';
import { picturesByField } from './block-pictures.ts';

/** Checks the rules of a draft that its schema cannot express. @throws 422 */
export function checkDraft(
  page: PageName,
  blocks: readonly EditedBlock[],
  isOwnPicture: (path: string) => boolean,
): void {
  const wrong: FieldMessages = {};
  const types = pageBlockTypes[page];
  for (const [index, { type }] of blocks.entries())
    if (!types.includes(type))
      wrong[`blocks.${index}.type`] = fieldMessage('not_choice', { choices: types.join(', ') });
  for (const [field, image] of picturesByField(blocks))
    if (!isOwnPicture(image)) wrong[field] = fieldMessage('not_own_picture');
  for (const [index, block] of blocks.entries())
    if (block.type === 'strips')
      for (const [strip, { zone }] of block.strips.entries())
        if (!isZone(zone)) wrong[`blocks.${index}.strips.${strip}.zone`] = fieldMessage('not_zone');
  if (Object.keys(wrong).length > 0) throw invalid(wrong);
}

/** Checks that a page can be published. The plans have a title of their own. @throws 422 */
export function checkPublishable(blocks: readonly EditedBlock[]): void {
  const empty = blocks.flatMap((block, index) => {
    const at = `blocks.${index}`;
    const fields = [];
    if (block.type !== 'strips' && block.type !== 'plans' && block.title === '') fields.push(`${at}.title`);
    if (block.type === 'team')
      for (const [card, { name }] of block.cards.entries())
        if (name === '') fields.push(`${at}.cards.${card}.name`);
    if (block.type === 'steps')
      for (const [step, { title }] of block.steps.entries())
        if (title === '') fields.push(`${at}.steps.${step}.title`);
    if (block.type === 'banner' && (block.buttontext === '') !== (block.url === ''))
      fields.push(`${at}.${block.url === '' ? 'url' : 'buttontext'}`);
    return fields;
  });
  if (empty.length > 0)
    throw invalid(Object.fromEntries(empty.map((field) => [field, fieldMessage('empty')])));
}

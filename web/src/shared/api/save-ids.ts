import { SAVE_IDS_MAX } from '@layover/proto/limits';
import { newClientId } from './client-id.ts';

/**
 * The ids of an edit's saves with that of another attempt. They are sent until the server answers one of them: it may have
 * stored a save whose answer was lost, and would take that for a change by somebody else.
 */
export const withNextSaveId = (saveIds: readonly string[]): string[] =>
  [...saveIds, newClientId()].slice(-SAVE_IDS_MAX);

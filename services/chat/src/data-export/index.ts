import type { ServiceContext } from '@layover/kit/service';
import { openDataExport } from '@layover/shared/data-export/open-data-export';
import type { ChatSettings } from '../settings.ts';
import { type GatherChatDataDeps, gatherChatData } from './gather-chat-data.ts';

/** Copies of the data that a person has in chats. */
export const createDataExport = (context: ServiceContext<ChatSettings>, deps: GatherChatDataDeps) =>
  openDataExport({ ...context, service: 'chat', gather: gatherChatData(deps) });

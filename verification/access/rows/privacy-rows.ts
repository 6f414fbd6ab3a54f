import type { accountDeletionApi } from '@layover/proto/http/auth/account-deletion';
import type { retentionApi } from '@layover/proto/http/retention';
import type { dataExportApi } from '@layover/proto/http/user/data-export';
import { newSecret } from '../../../services/auth/src/secrets.ts';
import type { Actor } from '../actors.ts';
import type { Fixtures } from '../fixtures.ts';
import { everybody, type Rows, signedIn } from '../row.ts';

/** The actors must stay, and a person can start a few exports a day, so another one stands for the actor. */
const newPerson = async ({ newAccount }: Fixtures, actor: Actor) =>
  actor === 'anonymous' ? {} : { as: await newAccount() };

/** Somebody without an export. */
const ofBystander = async ({ bystander }: Fixtures, actor: Actor) =>
  actor === 'anonymous' ? {} : { as: await bystander() };

export const dataExportRows: Rows<typeof dataExportApi> = {
  state: { who: signedIn(200) },
  request: { who: signedIn(202), send: newPerson },
  remove: { who: signedIn(200), send: ofBystander },
  link: { who: signedIn('409 export_not_ready'), send: ofBystander },
  archive: { who: everybody(404), send: () => ({ params: { secret: newSecret() } }) },
};

export const accountDeletionRows: Rows<typeof accountDeletionApi> = {
  terms: { who: signedIn(200) },
  request: { who: signedIn(200), send: newPerson },
  keep: { who: everybody(404), send: () => ({ body: { token: newSecret() } }) },
  undo: { who: everybody(404), send: () => ({ params: { token: newSecret() } }) },
};

export const retentionRows: Rows<typeof retentionApi> = { get: { who: everybody(200) } };

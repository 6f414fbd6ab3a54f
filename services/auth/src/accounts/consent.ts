import { TERMS_VERSION } from '@layover/proto/terms';
import type { StoredConsent } from './account.model.ts';

/** What somebody confirms now. The contracts accept the present version alone. */
export const newConsent = (): StoredConsent => ({ terms: TERMS_VERSION, adult: true, at: new Date() });

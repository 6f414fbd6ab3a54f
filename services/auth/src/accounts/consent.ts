import { TERMS_VERSION } from '@layover/proto/terms';
import type { StoredConsent } from './account.model.ts';

/** A consent given now. The contracts accept only the current version. */
export const newConsent = (): StoredConsent => ({ terms: TERMS_VERSION, adult: true, at: new Date() });

import { isDisposableEmailDomain } from 'disposable-email-domains-js';
import emailProviders from 'email-providers';

const providers = new Set(emailProviders);

/** Providers with a domain in many countries, such as `yahoo.es` and `yahoo.co.uk`. */
const INTERNATIONAL = new Set(['aol', 'gmx', 'hotmail', 'live', 'msn', 'outlook', 'yahoo', 'yandex', 'tuta']);

/** Free providers that the list does not have. */
const OTHERS = new Set(['duck.com', 'fastmail.com', 'fastmail.fm', 'tutanota.com', 'telefonica.net']);

const isProvider = (domain: string): boolean =>
  providers.has(domain) || OTHERS.has(domain) || isDisposableEmailDomain(domain);

/** The domain of an address at a company; undefined if anybody can get an address there. */
export function workDomainOf(email: string): string | undefined {
  const domain = email.slice(email.lastIndexOf('@') + 1).toLowerCase();
  const labels = domain.split('.');
  // A provider may give out addresses at its subdomains too.
  const parents = labels.slice(0, -1).map((_, index) => labels.slice(index).join('.'));
  const isFree = parents.some(isProvider) || labels.slice(0, -1).some((label) => INTERNATIONAL.has(label));
  return isFree ? undefined : domain;
}

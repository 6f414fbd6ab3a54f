import { describe, expect, it } from '@jest/globals';
import { secureCookies } from './settings.ts';

describe('the refresh cookie is', () => {
  it('secure in production', () => {
    expect(secureCookies({ NODE_ENV: 'production' })).toBe(true);
  });

  it('secure when the product is reached by https', () => {
    expect(secureCookies({ NODE_ENV: 'development', PUBLIC_URL: 'https://layover.test' })).toBe(true);
  });

  it('not secure when the product is reached by plain http, for such a browser would not keep it', () => {
    expect(secureCookies({ NODE_ENV: 'production', PUBLIC_URL: 'http://127.0.0.1:8080' })).toBe(false);
  });

  it('what COOKIE_SECURE says before all else', () => {
    const settings = { NODE_ENV: 'production', PUBLIC_URL: 'http://127.0.0.1:8080' } as const;
    expect(secureCookies({ ...settings, COOKIE_SECURE: true })).toBe(true);
  });
});

import { describe, expect, it } from '@jest/globals';
import { secureCookies } from './settings.ts';

describe('secureCookies', () => {
  it('returns true in production', () => {
    expect(secureCookies({ NODE_ENV: 'production' })).toBe(true);
  });

  it('returns true when PUBLIC_URL is https', () => {
    expect(secureCookies({ NODE_ENV: 'development', PUBLIC_URL: 'https://layover.test' })).toBe(true);
  });

  it('returns false when PUBLIC_URL is plain http, because browsers reject secure cookies there', () => {
    expect(secureCookies({ NODE_ENV: 'production', PUBLIC_URL: 'http://127.0.0.1:8080' })).toBe(false);
  });

  it('returns COOKIE_SECURE when it is set', () => {
    const settings = { NODE_ENV: 'production', PUBLIC_URL: 'http://127.0.0.1:8080' } as const;
    expect(secureCookies({ ...settings, COOKIE_SECURE: true })).toBe(true);
  });
});

import { describe, expect, it } from '@jest/globals';
import { chatSettings } from './settings.ts';

const required = {
  MONGODB_URI: 'mongodb://localhost',
  AMQP_URL: 'amqp://localhost',
  REDIS_URL: 'redis://localhost',
  JWKS_URL: 'http://localhost/jwks',
  UPLOADS_DIR: '/uploads',
  PORT: '3000',
};
const rejected = (settings: object) =>
  chatSettings.safeParse({ ...required, ...settings }).error?.issues.map(({ path }) => path.join()) ?? [];

describe('LINK_PREVIEW_RETRY_SECONDS', () => {
  it('is ten at least, so that pages of others are not requested while they are being fetched', () => {
    expect(rejected({ LINK_PREVIEW_RETRY_SECONDS: '10' })).toEqual([]);
    for (const seconds of ['0', '1', '9'])
      expect(rejected({ LINK_PREVIEW_RETRY_SECONDS: seconds })).toEqual(['LINK_PREVIEW_RETRY_SECONDS']);
  });
});

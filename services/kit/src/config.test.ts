import { describe, expect, it } from '@jest/globals';
import { readSettings, serviceSettings, yesOrNo } from './config.ts';

const valid = {
  PORT: '8101',
  MONGODB_URI: 'mongodb://127.0.0.1:27017/',
  AMQP_URL: 'amqp://127.0.0.1:5672',
  REDIS_URL: 'redis://127.0.0.1:6379',
  JWKS_URL: 'http://127.0.0.1:8101/.well-known/jwks.json',
};

it('reads the settings and fills in the defaults', () => {
  expect(readSettings(serviceSettings, valid)).toMatchObject({
    PORT: 8101,
    HOST: '127.0.0.1',
    NAMESPACE: 'layover',
    NODE_ENV: 'production',
  });
});

describe('protections against bots and stolen passwords', () => {
  const schema = serviceSettings.extend({
    NEW_ACCOUNT_RAMP: yesOrNo.default(false),
    REQUIRE_SECOND_FACTOR_FOR_ADMIN: yesOrNo.default(false),
  });
  const read = (env: Record<string, string>) => {
    const settings = readSettings(schema, { ...valid, ...env });
    const { HUMAN_CHECK, NEW_ACCOUNT_RAMP, REQUIRE_SECOND_FACTOR_FOR_ADMIN } = settings;
    return [HUMAN_CHECK, NEW_ACCOUNT_RAMP, REQUIRE_SECOND_FACTOR_FOR_ADMIN];
  };

  it('are on where others can reach the product', () =>
    expect(read({ PUBLIC_URL: 'https://layover.example', HUMAN_CHECK: '' })).toEqual([true, true, true]));

  it('are off on this computer', () => {
    expect(read({ PUBLIC_URL: 'http://localhost:8080' })).toEqual([false, false, false]);
    expect(read({})).toEqual([false, false, false]);
  });

  it('are switched off and on by name', () => {
    const publicUrl = { PUBLIC_URL: 'https://layover.example' };
    expect(read({ ...publicUrl, NEW_ACCOUNT_RAMP: 'false' })).toEqual([true, false, true]);
    expect(read({ HUMAN_CHECK: 'true' })).toEqual([true, false, false]);
  });
});

it('names every variable that is missing, empty or invalid', () => {
  const invalid = { ...valid, PORT: 'eighty', AMQP_URL: '', NAMESPACE: 'No Spaces' };
  expect(() => readSettings(serviceSettings, invalid)).toThrow(
    /PORT: [\s\S]*NAMESPACE: must be[\s\S]*AMQP_URL: is missing/,
  );
});

import { expect, it } from '@jest/globals';
import { readSettings, serviceSettings } from './config.ts';

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

it('names every variable that is missing, empty or invalid', () => {
  const invalid = { ...valid, PORT: 'eighty', AMQP_URL: '', NAMESPACE: 'No Spaces' };
  expect(() => readSettings(serviceSettings, invalid)).toThrow(
    /PORT: [\s\S]*NAMESPACE: must be[\s\S]*AMQP_URL: is missing/,
  );
});

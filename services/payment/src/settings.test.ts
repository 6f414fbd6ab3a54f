import { describe, expect, it } from '@jest/globals';
import { paymentSettings } from './settings.ts';

const selling = {
  MONGODB_URI: 'mongodb://localhost',
  AMQP_URL: 'amqp://localhost',
  JWKS_URL: 'http://localhost/jwks',
  UPLOADS_DIR: '/uploads',
  PORT: '3000',
  PUBLIC_URL: 'https://layover.example',
  PAYPAL_CLIENT_ID: 'client',
  PAYPAL_CLIENT_SECRET: 'secret',
  PAYPAL_WEBHOOK_ID: 'webhook',
};
const seller = { SELLER_NAME: 'Layover Lda', SELLER_ADDRESS: 'Rua do Ouro 1, Lisboa' };
const rejected = (settings: object) =>
  paymentSettings.safeParse(settings).error?.issues.map(({ path }) => path.join()) ?? [];

describe('the settings of an installation that sells', () => {
  it('need a seller where others can reach it', () => {
    expect(rejected({ ...selling, ...seller })).toEqual([]);
    expect(rejected(selling)).toEqual(['SELLER_NAME', 'SELLER_ADDRESS']);
    const example = 'Example Street 1,1000-001 Lisboa,  Portugal';
    expect(rejected({ ...selling, ...seller, SELLER_ADDRESS: example })).toEqual(['SELLER_ADDRESS']);
  });

  it('need none on the own computer, nor where nothing is sold', () => {
    expect(rejected({ ...selling, PUBLIC_URL: 'http://localhost:8080' })).toEqual([]);
    expect(rejected({ ...selling, PAYPAL_CLIENT_ID: undefined })).toEqual([]);
  });

  it('reject the sandbox of PayPal where others can reach it', () => {
    expect(rejected({ ...selling, ...seller, PAYPAL_API_URL: 'http://127.0.0.1:4000' })).toEqual([
      'PAYPAL_API_URL',
    ]);
  });
});

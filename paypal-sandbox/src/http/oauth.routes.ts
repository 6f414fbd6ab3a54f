import { timingSafeEqual } from 'node:crypto';
import { Router, urlencoded } from 'express';
import type { Sandbox } from '../sandbox.ts';
import { type BearerTokens, TOKEN_SECONDS } from './bearer-tokens.ts';

const SCOPES = [
  'https://uri.paypal.com/services/payments/payment',
  'https://uri.paypal.com/services/payments/refund',
  'https://uri.paypal.com/services/payments/payment/authcapture',
  'https://uri.paypal.com/services/applications/webhooks',
];

const isEqual = (one: string, other: string) =>
  one.length === other.length && timingSafeEqual(Buffer.from(one), Buffer.from(other));

/** `POST /v1/oauth2/token` */
export function oauthRoutes(sandbox: Sandbox, tokens: BearerTokens): Router {
  return Router().post('/token', urlencoded({ extended: false, limit: '16kb' }), ({ headers, body }, res) => {
    const [, encoded = ''] = /^Basic +([\w+/=-]+)$/i.exec(headers.authorization ?? '') ?? [];
    const given = Buffer.from(encoded, 'base64').toString('latin1');
    const expected = `${sandbox.clientId}:${sandbox.clientSecret}`;
    if (!isEqual(given, expected)) {
      const error = { error: 'invalid_client', error_description: 'Client Authentication failed' };
      res.status(401).set('WWW-Authenticate', 'Basic realm="PayPal sandbox"').json(error);
      return;
    }
    const grant = body?.grant_type;
    if (grant !== 'client_credentials') {
      res.status(400).json({
        error: grant ? 'unsupported_grant_type' : 'invalid_request',
        error_description: grant ? 'Grant Type is not supported' : 'Grant Type is missing',
      });
      return;
    }
    res.set('Cache-Control', 'no-store').json({
      scope: SCOPES.join(' '),
      access_token: tokens.issue(),
      token_type: 'Bearer',
      app_id: 'APP-LAYOVERSANDBOX',
      expires_in: TOKEN_SECONDS,
      nonce: new Date().toISOString(),
    });
  });
}

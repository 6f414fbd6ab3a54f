import { generateKeyPairSync, type KeyObject, randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { SocialProvider } from '@layover/proto/http/auth/social';
import Provider, { type Configuration, type JWK } from 'oidc-provider';

/** The fields of the sign-in form of the provider. */
export interface ProviderUser {
  /** The id at the provider. */
  sub: string;
  email: string;
  email_verified: boolean;
  given_name: string;
  family_name: string;
}

/** The values in which the OpenID provider differs from a correct one. */
export interface ForgedAnswer {
  /** In place of the ID token that the provider has signed with the key. */
  idToken?: (signed: string, key: KeyObject) => string | undefined;
  /** The issuer in the metadata. */
  issuer?: string;
}

export interface FakeIdentityProvider {
  /** Settings of auth that configure all three providers. */
  settings: Record<string, string>;
  /** Makes the OpenID provider forge its answers; without an argument they are correct again. */
  forge: (answer?: ForgedAnswer) => void;
  close: () => Promise<void>;
}

export const CLIENT = { client_id: 'layover', client_secret: 'a secret between the two sites' };
const VERSION = '/v24.0';

/**
 * OpenID providers on loopback in place of Google, Facebook and the professional network. Their only page is a form for
 * the account of the visitor. @param publicUrl the address of our pages
 */
export async function startFakeIdentityProvider(publicUrl: string): Promise<FakeIdentityProvider> {
  const openid = await startProvider(publicUrl, {});
  const facebook = await startProvider(publicUrl, {
    authorization: `${VERSION}/dialog/oauth`,
    token: `${VERSION}/oauth/access_token`,
  });
  const clients = SocialProvider.options.map((name) => {
    const prefix = name.toUpperCase();
    return { [`${prefix}_CLIENT_ID`]: CLIENT.client_id, [`${prefix}_CLIENT_SECRET`]: CLIENT.client_secret };
  });
  return {
    settings: {
      PUBLIC_URL: publicUrl,
      ...Object.assign({}, ...clients),
      GOOGLE_ISSUER: openid.url,
      PROFESSIONAL_ISSUER: openid.url,
      FACEBOOK_SITE: facebook.url,
      FACEBOOK_GRAPH: facebook.url,
    },
    forge: openid.forge,
    close: async () => {
      await Promise.all([openid.close(), facebook.close()]);
    },
  };
}

async function startProvider(publicUrl: string, routes: NonNullable<Configuration['routes']>) {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const visitors = new Map<string, ProviderUser>();
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const provider = new Provider(url, {
    clients: [
      { ...CLIENT, redirect_uris: [`${publicUrl}/login`], token_endpoint_auth_method: 'client_secret_post' },
    ],
    cookies: { keys: [randomUUID()] },
    jwks: { keys: [privateKey.export({ format: 'jwk' }) as JWK] },
    claims: { email: ['email', 'email_verified'], profile: ['given_name', 'family_name'] },
    conformIdTokenClaims: false,
    scopes: ['openid', 'profile', 'email', 'public_profile', 'user_birthday'],
    features: { devInteractions: { enabled: false } },
    interactions: { url: (_, { uid }) => `/who/${uid}` },
    pkce: { required: () => true },
    ttl: { AccessToken: 60, AuthorizationCode: 60, Grant: 600, IdToken: 60, Interaction: 600, Session: 600 },
    findAccount: (_, sub) => ({ accountId: sub, claims: () => ({ ...visitors.get(sub), sub }) }),
    // Nobody is asked for consent.
    loadExistingGrant: async ({ oidc }) => {
      const { client, session, params } = oidc;
      const grant = new oidc.provider.Grant({ clientId: client?.clientId, accountId: session?.accountId });
      grant.addOIDCScope(String(params?.scope));
      await grant.save();
      return grant;
    },
    routes,
  });

  /** As the Graph API describes the holder of a token. */
  async function sendMe(req: IncomingMessage, res: ServerResponse) {
    const bearer = (req.headers.authorization ?? '').replace('Bearer ', '');
    const token = await provider.AccessToken.find(bearer);
    const visitor = token && visitors.get(token.accountId);
    if (!visitor) return void res.writeHead(401).end();
    const { sub, email, given_name, family_name } = visitor;
    const me = { id: sub, first_name: given_name, last_name: family_name, ...(email && { email }) };
    res.setHeader('content-type', 'application/json').end(JSON.stringify(me));
  }

  async function showSignInForm(req: IncomingMessage, res: ServerResponse) {
    if (req.method !== 'POST') return void res.setHeader('content-type', 'text/html').end(FORM);
    const fields = Object.fromEntries(new URLSearchParams(await text(req)));
    const visitor = { ...fields, email_verified: fields.email_verified === 'on' } as ProviderUser;
    visitors.set(visitor.sub, visitor);
    await provider.interactionFinished(req, res, { login: { accountId: visitor.sub, remember: false } });
  }

  let forged: ForgedAnswer = {};
  provider.use(async (ctx, next) => {
    await next();
    const { idToken, issuer } = forged;
    if (idToken && ctx.body?.id_token) ctx.body.id_token = idToken(ctx.body.id_token, privateKey);
    if (issuer && ctx.body?.issuer) ctx.body.issuer = issuer;
  });
  const callback = provider.callback();
  server.on('request', (req, res) => {
    const path = new URL(req.url ?? '/', url).pathname;
    if (path === `${VERSION}/me`) void sendMe(req, res);
    else if (path.startsWith('/who/')) void showSignInForm(req, res);
    else void callback(req, res);
  });
  return {
    url,
    forge: (next: ForgedAnswer = {}) => {
      forged = next;
    },
    close: () => {
      server.closeAllConnections();
      return new Promise((resolve) => server.close(resolve));
    },
  };
}

const FORM = `<!doctype html><html lang="en"><title>Who is there?</title>
<form method="post">
  <label>Id <input name="sub"></label>
  <label>E-mail <input name="email"></label>
  <label>First name <input name="given_name"></label>
  <label>Last name <input name="family_name"></label>
  <label><input type="checkbox" name="email_verified"> The e-mail is verified</label>
  <button>Continue</button>
</form>`;

/** Signs in like a browser. @returns the parameters with which the provider sends the browser back */
export async function signInAtProvider(
  address: string,
  visitor: ProviderUser,
): Promise<Record<string, string>> {
  const cookies = new Map<string, string>();
  const go = async (url: URL, init: RequestInit = {}): Promise<URL> => {
    const cookie = [...cookies].map((pair) => pair.join('=')).join('; ');
    const response = await fetch(url, { ...init, headers: { ...init.headers, cookie }, redirect: 'manual' });
    for (const header of response.headers.getSetCookie()) {
      const [name = '', value = ''] = (header.split(';')[0] as string).split('=', 2);
      cookies.set(name, value);
    }
    return new URL(response.headers.get('location') ?? '', url);
  };
  const { email_verified, ...rest } = visitor;
  const body = new URLSearchParams({ ...rest, ...(email_verified && { email_verified: 'on' }) });
  const form = await go(new URL(address));
  const resumed = await go(form, { method: 'POST', body });
  const returned = await go(resumed);
  return Object.fromEntries(returned.searchParams);
}

import type { PayPalSandbox } from '../start-paypal-sandbox.ts';

// biome-ignore lint/suspicious/noExplicitAny: answers are checked by schemas and by their fields
type Json = any;

interface ApiAnswer {
  status: number;
  body: Json;
  headers: Headers;
}

export async function getToken({ url, clientId, clientSecret }: PayPalSandbox): Promise<string> {
  const answer = await fetch(`${url}/v1/oauth2/token`, {
    method: 'POST',
    headers: {
      Authorization: `Basic ${Buffer.from(`${clientId}:${clientSecret}`).toString('base64')}`,
      'Content-Type': 'application/x-www-form-urlencoded',
    },
    body: 'grant_type=client_credentials',
  });
  return ((await answer.json()) as { access_token: string }).access_token;
}

/** Calls the sandbox with a token. A text as the body is sent as it is. */
export function apiClient(sandbox: PayPalSandbox, token: string) {
  return async (
    method: string,
    path: string,
    body?: unknown,
    headers: Record<string, string> = {},
  ): Promise<ApiAnswer> => {
    const answer = await fetch(sandbox.url + path, {
      method,
      headers: { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json', ...headers },
      body: body === undefined || typeof body === 'string' ? body : JSON.stringify(body),
    });
    const text = await answer.text();
    return { status: answer.status, body: text ? JSON.parse(text) : undefined, headers: answer.headers };
  };
}

let orders = 0;

/** The order of a package, with a custom id of its own. */
export const packageOrder = (over: object = {}) => ({
  intent: 'CAPTURE',
  purchase_units: [
    {
      amount: {
        currency_code: 'USD',
        value: '49.00',
        breakdown: { item_total: { currency_code: 'USD', value: '49.00' } },
      },
      items: [{ name: 'Gold', quantity: '1', unit_amount: { currency_code: 'USD', value: '49.00' } }],
      custom_id: `purchase-${process.pid}-${++orders}`,
      ...over,
    },
  ],
  payment_source: {
    paypal: {
      experience_context: {
        brand_name: 'Layover',
        return_url: 'http://localhost:8080/user/payments/done',
        cancel_url: 'http://localhost:8080/user/packages',
      },
    },
  },
});

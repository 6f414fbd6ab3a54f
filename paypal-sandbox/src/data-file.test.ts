import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, it } from '@jest/globals';
import { type PayPalSandbox, startPayPalSandbox } from './start-paypal-sandbox.ts';
import { apiClient, getToken, packageOrder } from './testing/api-client.ts';

const folder = mkdtempSync(join(tmpdir(), 'paypal-sandbox-'));
const dataFile = join(folder, 'data', 'paypal-sandbox.json');
let sandbox: PayPalSandbox | undefined;
afterEach(async () => {
  await sandbox?.stop();
  rmSync(folder, { recursive: true, force: true });
});

it('keeps orders over a restart, with links to the new address', async () => {
  sandbox = await startPayPalSandbox({ dataFile });
  const requestId = { 'PayPal-Request-Id': 'restart-1' };
  const call = apiClient(sandbox, await getToken(sandbox));
  const request = packageOrder();
  const { body: order } = await call('POST', '/v2/checkout/orders', request, requestId);
  sandbox.control.approve(order.id);
  await sandbox.stop();

  sandbox = await startPayPalSandbox({ dataFile });
  const again = apiClient(sandbox, await getToken(sandbox));
  const { body: read } = await again('GET', `/v2/checkout/orders/${order.id}`);
  expect(read).toMatchObject({ id: order.id, status: 'APPROVED' });
  expect(read.links[0].href).toBe(`${sandbox.url}/v2/checkout/orders/${order.id}`);
  const repeated = await again('POST', '/v2/checkout/orders', request, requestId);
  expect([repeated.status, repeated.body.id]).toEqual([200, order.id]);
  expect(readdirSync(join(folder, 'data'))).toEqual(['paypal-sandbox.json']);
});

it('starts empty with a file that is broken', async () => {
  const broken = join(mkdtempSync(join(tmpdir(), 'paypal-sandbox-')), 'data.json');
  writeFileSync(broken, '{"orders": [[');
  sandbox = await startPayPalSandbox({ dataFile: broken });
  expect(sandbox.control.events()).toEqual([]);
});

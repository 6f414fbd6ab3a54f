import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { PAYPAL_SANDBOX_CLIENT_ID } from '@layover/kit/paypal-sandbox';
import { buildApp } from './app.ts';
import { type Control, newControl } from './control/control.ts';
import { keepDataFile, readDataFile } from './data-file.ts';
import { newFaults } from './faults/faults.ts';
import { newCalls } from './http/calls.ts';
import type { Sandbox } from './sandbox.ts';
import { newStore } from './store.ts';
import { makeCertificate } from './webhooks/certificate.ts';
import { startDeliveries } from './webhooks/deliveries.ts';

const LOOPBACK = '127.0.0.1';
/** The id of the webhook that every sandbox has. */
const WEBHOOK_ID = 'LAYOVERSANDBOXWEBHOOK';
const CLIENT_SECRET = 'sandbox-secret';

interface PayPalSandboxOptions {
  /** A free port by default. */
  port?: number;
  /** The address to which events are sent. `control.deliverWebhooksTo` can change it. */
  webhookUrl?: string;
  /** The file that stores the data over a restart. Without it, the data is only in memory. */
  dataFile?: string;
  /** The wait before an event is sent again. Each further wait is twice as long. */
  retryMs?: number;
  /** The maximum number of stored orders, events and other resources, for each kind. */
  entriesMax?: number;
}

export interface PayPalSandbox {
  /** The address of the interface, the approve page and the script of the buttons. */
  url: string;
  clientId: string;
  clientSecret: string;
  webhookId: string;
  control: Control;
  stop: () => Promise<void>;
}

/** A local copy of the parts of PayPal that the product uses. Nothing leaves the computer, and nobody pays. */
export async function startPayPalSandbox({
  port = 0,
  webhookUrl,
  dataFile,
  retryMs = 1000,
  entriesMax,
}: PayPalSandboxOptions = {}): Promise<PayPalSandbox> {
  const server = createServer();
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, LOOPBACK, resolve);
  });
  const url = `http://${LOOPBACK}:${(server.address() as AddressInfo).port}`;
  const [store, faults, certificate] = [newStore(entriesMax), newFaults(), await makeCertificate()];
  if (dataFile) readDataFile(dataFile, store);
  const kept = dataFile ? keepDataFile(dataFile, store) : undefined;
  const deliveries = startDeliveries({ url, store, faults, certificate, retryMs });
  const credentials = { clientId: PAYPAL_SANDBOX_CLIENT_ID, clientSecret: CLIENT_SECRET };
  const sandbox: Sandbox = {
    url,
    ...credentials,
    store,
    faults,
    certificate,
    deliveries,
    calls: newCalls(),
    running: new Set(),
  };
  const control = newControl(sandbox, WEBHOOK_ID);
  if (webhookUrl) control.deliverWebhooksTo(webhookUrl);
  const app = buildApp(sandbox, control);
  server.on('request', (req, res) => {
    if (req.method !== 'GET') res.once('close', () => kept?.changed());
    app(req, res);
  });
  return {
    url,
    ...credentials,
    webhookId: WEBHOOK_ID,
    control,
    stop: () =>
      new Promise<void>((resolve) => {
        deliveries.stop();
        kept?.stop();
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

/** The settings of a service that pays at a sandbox. */
export const payPalSettings = ({ url, clientId, clientSecret, webhookId }: PayPalSandbox) => ({
  PAYPAL_API_URL: url,
  PAYPAL_CERTIFICATE_ORIGINS: url,
  PAYPAL_SDK_URL: `${url}/sdk/js`,
  PAYPAL_CLIENT_ID: clientId,
  PAYPAL_CLIENT_SECRET: clientSecret,
  PAYPAL_WEBHOOK_ID: webhookId,
});

import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { makeCertificate } from '@layover/paypal-sandbox/webhooks/certificate';
import { signedHeaders } from '@layover/paypal-sandbox/webhooks/signature';

/** A server with a certificate, which signs messages as PayPal does. It answers everything else with 404. */
export async function startSigner() {
  const certificate = await makeCertificate();
  const requests: string[] = [];
  const server = createServer((req, res) => {
    requests.push(String(req.url));
    if (req.method === 'GET' && req.url?.startsWith('/v1/notifications/certs/')) res.end(certificate.pem);
    else res.writeHead(404).end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    url,
    requests,
    certificateUrl: `${url}/v1/notifications/certs/${certificate.id}`,
    sign: (webhookId: string, body: string, at = new Date()) =>
      signedHeaders(url, certificate, { webhookId, body }, at),
    stop: () => new Promise<void>((resolve) => server.close(() => resolve()).closeAllConnections()),
  };
}

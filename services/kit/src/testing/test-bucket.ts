import { createServer, type IncomingHttpHeaders, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';

/** The parts of a PUT request that the server stores. */
interface StoredObject {
  bytes: Buffer;
  type: string;
  cache: string;
  headers: IncomingHttpHeaders;
}

/** An S3 server on loopback with the requests that files need, in path style. */
export class Bucket {
  readonly objects = new Map<string, StoredObject>();
  readonly calls: string[] = [];
  broken = false;

  readonly server: Server = createServer(async (req, res) => {
    const key = req.url?.split('?')[0] ?? '';
    this.calls.push(`${req.method} ${key}`);
    const bytes = await buffer(req);
    const signed = /^AWS4-HMAC-SHA256 Credential=tester\/\d+\/eu-south-2\/s3\//.test(
      req.headers.authorization ?? '',
    );
    if (!signed) return void res.writeHead(403).end();
    if (this.broken) return void res.writeHead(500).end();
    if (req.method === 'PUT') {
      const { 'content-type': type = '', 'cache-control': cache = '' } = req.headers;
      this.objects.set(key, { bytes, type, cache, headers: req.headers });
      return void res.writeHead(200, { ETag: '"x"' }).end();
    }
    if (req.method === 'DELETE') {
      this.objects.delete(key);
      return void res.writeHead(204).end();
    }
    const found = this.objects.get(key);
    if (found) return void res.writeHead(200, { 'Content-Length': found.bytes.length }).end(found.bytes);
    res
      .writeHead(404, { 'Content-Type': 'application/xml' })
      .end('<Error><Code>NoSuchKey</Code><Message>no</Message></Error>');
  });

  /** Returns the settings of a process that stores its files here. The AWS SDK reads the key from the environment. */
  async start() {
    Object.assign(process.env, { AWS_ACCESS_KEY_ID: 'tester', AWS_SECRET_ACCESS_KEY: 'secret' });
    await new Promise<void>((up) => this.server.listen(0, '127.0.0.1', up));
    const { port } = this.server.address() as AddressInfo;
    return {
      UPLOADS_S3_BUCKET: 'pictures',
      UPLOADS_S3_ENDPOINT: `http://127.0.0.1:${port}`,
      UPLOADS_S3_REGION: 'eu-south-2',
    };
  }

  stop(): void {
    this.server.closeAllConnections();
    this.server.close();
  }
}

/** A minimal proxy in Node: keep-alive connections; headers and bodies are forwarded unchanged. */
import { Agent, request } from 'node:http';
import { listen } from './http-server.ts';

const target = new URL(process.env.TARGET ?? '');
const agent = new Agent({ keepAlive: true, maxSockets: 512, scheduling: 'lifo' });

listen((req, res) => {
  const { method, url: path, headers } = req;
  const call = request(
    { host: target.hostname, port: target.port, method, path, headers, agent },
    (answer) => {
      res.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(res);
    },
  );
  call.on('error', () => res.destroy());
  req.pipe(call);
});

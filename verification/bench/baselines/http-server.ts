import { createServer, type RequestListener, type Server } from 'node:http';

/** Listens on the port that the benchmark sets. */
export function listen(listener?: RequestListener): Server {
  return createServer({ keepAliveTimeout: 75_000 }, listener).listen(Number(process.env.PORT), '127.0.0.1');
}

export const answerJson = (res: Parameters<RequestListener>[1], value: unknown) => {
  const body = JSON.stringify(value);
  res
    .writeHead(200, { 'Content-Type': 'application/json', 'Content-Length': Buffer.byteLength(body) })
    .end(body);
};

import { type DestinationStream, type Logger, pino, stdSerializers } from 'pino';
import { currentRequestId } from './request-context.ts';

export type { Logger };

/** JSON lines on standard output, each with the request it belongs to. Secrets are never printed. */
export function createLogger(service: string, level: string, destination?: DestinationStream): Logger {
  const options = {
    level,
    base: { service },
    timestamp: () => `,"time":"${new Date().toISOString()}"`,
    formatters: { level: (label: string) => ({ level: label }) },
    mixin: () => {
      const requestId = currentRequestId();
      return requestId ? { requestId } : {};
    },
    serializers: { err: stdSerializers.err },
    redact: {
      paths: ['password', 'new_password', 'token', '*.password', '*.new_password', '*.token'],
      censor: '***',
    },
  };
  return pino(options, destination ?? pino.destination({ sync: false, minLength: 8192, periodicFlush: 200 }));
}

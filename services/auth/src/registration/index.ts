import type { Redis } from 'ioredis';
import { tooManyAttempts } from '../errors.ts';
import { attemptLimit } from '../limits/index.ts';
import { type RegisterDeps, register } from './register.ts';

interface RegistrationDeps extends Omit<RegisterDeps, 'takenEmails'> {
  redis: Redis;
  namespace: string;
}

const HOUR_S = 3600;

/** Registration of new accounts. */
export function createRegistration({ redis, namespace, ...deps }: RegistrationDeps) {
  const takenEmails = attemptLimit({
    redis,
    name: `${namespace}:taken-emails`,
    points: 10,
    duration: HOUR_S,
    tooMany: tooManyAttempts,
  });
  return { register: register({ ...deps, takenEmails }) };
}

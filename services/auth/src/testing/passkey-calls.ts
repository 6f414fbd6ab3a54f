import type { Passkey } from '@layover/proto/http/auth/passkey';
import type { SoftwareAuthenticator } from './software-authenticator.ts';
import type { SignedInPerson, TestAuth } from './start-auth.ts';

type Method = 'get' | 'post' | 'put' | 'patch' | 'delete';
type Options = { challenge: string };

/** The calls about passkeys, with a software authenticator in place of the browser's. */
export function passkeyCalls({ http }: Pick<TestAuth, 'http'>) {
  const as = ({ bearer }: Pick<SignedInPerson, 'bearer'>, method: Method, path: string, body?: object) =>
    http[method](path).set('Authorization', bearer).send(body);

  const creationOptions = async (person: SignedInPerson): Promise<Options> =>
    (await as(person, 'post', '/api/auth/passkeys/options').expect(200)).body.document.options;

  const signInOptions = async (): Promise<Options> =>
    (await http.post('/api/auth/passkey-sign-in/options').expect(200)).body.document.options;

  return {
    as,
    creationOptions,
    signInOptions,
    list: async (person: SignedInPerson): Promise<Passkey[]> =>
      (await as(person, 'get', '/api/auth/passkeys').expect(200)).body.document.passkeys,
    add: async (
      person: SignedInPerson,
      authenticator: SoftwareAuthenticator,
      overrides?: Parameters<SoftwareAuthenticator['create']>[1],
    ) => {
      const response = authenticator.create(await creationOptions(person), overrides);
      return as(person, 'post', '/api/auth/passkeys', { response });
    },
    signIn: async (
      authenticator: SoftwareAuthenticator,
      overrides?: Parameters<SoftwareAuthenticator['get']>[1],
    ) => {
      const response = authenticator.get(await signInOptions(), overrides);
      return http.post('/api/auth/passkey-sign-in').send({ response });
    },
  };
}

import { hash, verify } from '@node-rs/argon2';

/** The parameters that OWASP recommends for argon2id, the library's default algorithm. Memory is in KiB. */
const PARAMETERS = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** Converts equivalent encodings of a character into one, so that a password works on every keyboard. */
const normalize = (password: string) => password.normalize('NFKC');

export const hashPassword = (password: string): Promise<string> => hash(normalize(password), PARAMETERS);

export const verifyPassword = (passwordHash: string, password: string): Promise<boolean> =>
  verify(passwordHash, normalize(password));

/** Computed at the start, so that the first unknown e-mail does not take longer than the next. */
const dummyHash = hashPassword('nobody has this password');

/** Takes as long as a real comparison, so that the response time does not reveal whether an account exists. */
export async function verifyDummy(password: string): Promise<false> {
  await verifyPassword(await dummyHash, password);
  return false;
}

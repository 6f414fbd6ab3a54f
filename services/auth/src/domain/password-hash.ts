import { hash, verify } from '@node-rs/argon2';

/** argon2id, the library's default algorithm, with the parameters OWASP asks for; memory in KiB. */
const PARAMETERS = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** Composed and compatible forms of a character are the same key press. */
const normalize = (password: string) => password.normalize('NFKC');

export const hashPassword = (password: string): Promise<string> => hash(normalize(password), PARAMETERS);

export const verifyPassword = (passwordHash: string, password: string): Promise<boolean> =>
  verify(passwordHash, normalize(password));

/** Computed at the start, so that the first unknown e-mail does not take longer than the next. */
const dummyHash = hashPassword('nobody has this password');

/** Takes as long as a real comparison, so that the time of an answer does not tell whether an account exists. */
export async function verifyDummy(password: string): Promise<false> {
  await verifyPassword(await dummyHash, password);
  return false;
}

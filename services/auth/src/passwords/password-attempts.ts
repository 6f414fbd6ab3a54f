import { type AttemptLimitOptions, attemptLimit } from '../limits/index.ts';

/** The origin of an attempt to sign in with a password. */
interface PasswordAttempt {
  /** The key of the e-mail, which need not have an account. */
  email: string;
  address: string;
  /** The browser, if it has signed in to this account before. */
  device: string | undefined;
}

export type PasswordAttempts = ReturnType<typeof passwordAttempts>;

/**
 * Wrong passwords are limited for each e-mail and address, and for each e-mail from all addresses, because somebody may use
 * very many. A browser that has signed in to the account before has a limit of its own instead: others cannot lock it out.
 * E-mails without an account are counted in the same way.
 */
export function passwordAttempts(
  options: Pick<AttemptLimitOptions, 'redis' | 'tooMany' | 'duration'> & { namespace: string },
) {
  const { namespace, ...shared } = options;
  const ofAddress = attemptLimit({
    ...shared,
    name: `${namespace}:login`,
    points: 5,
  });
  const ofAccount = attemptLimit({
    ...shared,
    name: `${namespace}:login-account`,
    points: 20,
  });
  const ofDevice = attemptLimit({
    ...shared,
    name: `${namespace}:login-device`,
    points: 10,
  });

  return {
    /** Call it before the password is compared. @throws HttpError 429 */
    count: async ({ email, address, device }: PasswordAttempt): Promise<void> => {
      if (device) return ofDevice.count(email, device);
      await ofAddress.count(email, address);
      await ofAccount.count(email);
    },

    /** The password was right. The count for all addresses loses this attempt only, so that guesses of others stay counted. */
    succeeded: async ({ email, address, device }: PasswordAttempt): Promise<void> => {
      if (device) return ofDevice.reset(email, device);
      await ofAddress.reset(email, address);
      await ofAccount.refund(email);
    },

    /**
     * Counts a password that an open session confirms: for the address and for the session, and not for all addresses
     * together.
     */
    countIn: async (sid: string, email: string, address: string): Promise<void> => {
      await ofAddress.count(email, address);
      await ofDevice.count(email, sid);
    },

    succeededIn: async (sid: string, email: string, address: string): Promise<void> => {
      await ofAddress.reset(email, address);
      await ofDevice.reset(email, sid);
    },

    /** Removes the counts after a new password, so that earlier guesses do not lock the owner out. */
    forget: async (email: string, address: string): Promise<void> => {
      await ofAddress.reset(email, address);
      await ofAccount.reset(email);
    },
  };
}

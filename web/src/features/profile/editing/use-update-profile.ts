import type { BodyInput } from '@layover/proto/http/endpoint';
import type { userApi } from '@layover/proto/http/user/user';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { request } from '#shared/api/api-client.ts';
import { errorMessage } from '#shared/api/error-messages.ts';
import { storeOwnProfile } from './store-own-profile.ts';

type Change = BodyInput<typeof userApi.updateProfile>;
type Property = Change['property'];

/** A failed change. The changes before it were saved; those after it were not sent. */
class ChangeError extends Error {
  override name = 'ChangeError';
  readonly property: Property;

  constructor(property: Property, cause: unknown) {
    super('The change did not go through.', { cause });
    this.property = property;
  }
}

/** Changes properties of the user's profile with one call each. All calls of the page run one after the other. */
export function useUpdateProfile() {
  const client = useQueryClient();
  return useMutation<void, ChangeError, readonly Change[]>({
    scope: { id: 'own-profile' },
    mutationFn: async (changes) => {
      for (const body of changes) {
        try {
          const { user } = await request<typeof userApi.updateProfile>('PATCH /api/user/update-profile', {
            body,
          });
          storeOwnProfile(client, user);
        } catch (error) {
          throw new ChangeError(body.property, error);
        }
      }
    },
  });
}

/** The message for the field of a failed change. */
export function changeErrorMessage(error: Error): string {
  return errorMessage(error.cause);
}

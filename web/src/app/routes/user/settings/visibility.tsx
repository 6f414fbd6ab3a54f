import { useCurrentUser } from '#entities/session/current-user.ts';
import { BlockedPeople } from '#features/profile/blocked/blocked-people.tsx';
import { ChatSigns } from '#features/profile/privacy/chat-signs.tsx';
import { WhoSeesMe } from '#features/profile/privacy/who-sees-me.tsx';
import { areaOf, paths } from '#shared/config/paths.ts';
import { LoadedTogether } from '#shared/ui/status/loaded-together.tsx';
import { SettingsFrame } from './settings-frame.tsx';

/** What others see of the user, and whom the user blocks. */
export function Page() {
  const current = useCurrentUser();
  const user = current.data;
  return (
    <SettingsFrame page="visibility">
      <LoadedTogether queries={[current]}>
        {user && (
          <>
            <WhoSeesMe user={user} tripsPath={paths.trips(areaOf(user.rol))} />
            <ChatSigns user={user} />
          </>
        )}
        <BlockedPeople />
      </LoadedTogether>
    </SettingsFrame>
  );
}

import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { startPackageUpdates } from '#entities/package/realtime.ts';
import { startPlanUpdates } from '#entities/plan/realtime.ts';
import { useProfileComplete } from '#entities/session/current-user.ts';
import { useSignedIn } from '#entities/session/session.ts';
import { connectSocket, socket } from '#shared/realtime/socket.ts';

/** Connects the socket for the signed-in user. The server accepts sockets of complete profiles only. */
export function useRealtime(): void {
  const client = useQueryClient();
  const { _id: userId, mustVerifyEmail } = useSignedIn() ?? {};
  const isComplete = useProfileComplete() === true;
  // biome-ignore lint/correctness/useExhaustiveDependencies: whether the e-mail is confirmed is in the token of the connection.
  useEffect(() => {
    if (!userId || !isComplete) return;
    const disconnect = connectSocket();
    const stopPlans = startPlanUpdates(client, socket);
    const stopPackages = startPackageUpdates(client, socket);
    return () => {
      stopPackages();
      stopPlans();
      disconnect();
    };
  }, [client, userId, mustVerifyEmail, isComplete]);
}

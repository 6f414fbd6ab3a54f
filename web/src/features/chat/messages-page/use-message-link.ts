import { useEffect } from 'react';
import { useLocation, useSearchParams } from 'react-router-dom';
import { MESSAGE_PARAM, useOpenMessage } from '../state/use-open-message.ts';

/** Opens the message that the address names, and takes it out of the address. */
export function useMessageLink(chatId: string): void {
  const openMessage = useOpenMessage();
  const { state } = useLocation();
  const [params, setParams] = useSearchParams();
  const message = params.get(MESSAGE_PARAM);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the state of the entry stays.
  useEffect(() => {
    if (message === null) return;
    void openMessage(chatId, message);
    setParams(
      (before) => {
        before.delete(MESSAGE_PARAM);
        return before;
      },
      { replace: true, state },
    );
  }, [chatId, message, openMessage, setParams]);
}

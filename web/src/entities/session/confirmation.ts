import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { create } from 'zustand';
import { ApiError } from '#shared/api/api-error.ts';
import { isFocusLost } from '#shared/hooks/use-focus-return.ts';

interface Question {
  confirm: () => void;
  cancel: () => void;
}

/** The open question whether this is the owner of the account. `app/confirmation.tsx` shows it as a dialog. */
export const useConfirmation = create<{ question?: Question | undefined }>(() => ({}));

/** The user closed the question. There is nothing to show. */
class ConfirmationCancelled extends Error {}

export const wasCancelled = (error: unknown): boolean => error instanceof ConfirmationCancelled;

let asked: Promise<void> | undefined;

function askForConfirmation(): Promise<void> {
  asked ??= new Promise<void>((confirm, reject) => {
    const cancel = () => reject(new ConfirmationCancelled());
    useConfirmation.setState({ question: { confirm, cancel } });
  }).finally(() => {
    asked = undefined;
    useConfirmation.setState({ question: undefined });
  });
  return asked;
}

/**
 * Runs an action that needs a recent confirmation. If the server rejects it for that, the user confirms, and the action runs
 * again.
 */
export async function withConfirmation<T>(action: () => Promise<T>): Promise<T> {
  try {
    return await action();
  } catch (error) {
    if (!(error instanceof ApiError) || error.code !== 'confirmation_required') throw error;
  }
  await askForConfirmation();
  return action();
}

interface ConfirmedMutation<Result, Variables> {
  mutationFn: (variables: Variables) => Promise<Result>;
  onSuccess?: (result: Result, variables: Variables) => unknown;
  onError?: () => unknown;
}

/** Like `useMutation`, for an action that may need a confirmation. The focus returns to the button that began it. */
export function useConfirmedMutation<Result, Variables = void>(
  options: ConfirmedMutation<Result, Variables>,
) {
  const opener = useRef<Element>(null);
  const { error, ...mutation } = useMutation<Result, Error, Variables>({
    ...options,
    mutationFn: (variables) => {
      // A busy button is disabled, which takes the focus from it.
      opener.current = document.activeElement;
      return withConfirmation(() => options.mutationFn(variables));
    },
  });
  const { isPending } = mutation;
  useEffect(() => {
    if (!isPending && opener.current instanceof HTMLElement && isFocusLost())
      opener.current.focus({ preventScroll: true });
  }, [isPending]);
  return { ...mutation, error: wasCancelled(error) ? null : error };
}

import { useSyncExternalStore } from 'react';
import { storageKeys } from '#shared/storage/browser-storage.ts';

/** The payment whose outcome the banner shows, until it is closed. The newest payment replaces the one before. */
interface PaymentAlert {
  orderId: string;
  /** The page that the user came from to buy, on this site. */
  back?: string | undefined;
}

const listeners = new Set<() => void>();

/** Not the parsed value, because `useSyncExternalStore` compares by identity. */
const stored = () => localStorage.getItem(storageKeys.paymentAlert);

export function setPaymentAlert(alert: PaymentAlert | undefined): void {
  if (alert) localStorage.setItem(storageKeys.paymentAlert, JSON.stringify(alert));
  else localStorage.removeItem(storageKeys.paymentAlert);
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  // Other tabs.
  window.addEventListener('storage', listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('storage', listener);
  };
}

export function usePaymentAlert(): PaymentAlert | undefined {
  const text = useSyncExternalStore(subscribe, stored, () => null);
  if (text === null) return undefined;
  try {
    return JSON.parse(text) as PaymentAlert;
  } catch {
    return undefined;
  }
}

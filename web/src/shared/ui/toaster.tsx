import { lazy, Suspense, useEffect, useState } from 'react';
import { onToast, type Toast } from './toast.ts';

const ToastStage = lazy(() => import('./toast-stage.tsx'));

/** Holds the place for toasts; loads what draws them when there is a first one. */
export function Toaster() {
  const [first, setFirst] = useState<Toast[]>([]);
  const [ready, setReady] = useState(false);
  useEffect(() => {
    if (!ready) return onToast((toast) => setFirst((toasts) => [...toasts, toast]));
  }, [ready]);
  if (first.length === 0) return null;
  return (
    <Suspense>
      <ToastStage first={first} onReady={() => setReady(true)} />
    </Suspense>
  );
}

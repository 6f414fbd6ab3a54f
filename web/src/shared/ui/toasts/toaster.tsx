import { lazy, Suspense, useEffect, useState } from 'react';
import { ErrorBoundary } from '../status/error-boundary.tsx';
import { useToastQueue } from './toast.ts';

const ToastStage = lazy(() => import('./toast-stage.tsx'));

/** Shows toasts. The code that draws them is loaded with the first one. */
export function Toaster() {
  const isNeeded = useToastQueue(({ toasts, previews }) => toasts.length + previews.length > 0);
  const [isLoaded, setLoaded] = useState(false);
  useEffect(() => {
    if (isNeeded) setLoaded(true);
  }, [isNeeded]);
  if (!isLoaded) return null;
  return (
    <ErrorBoundary fallback={() => null}>
      <Suspense>
        <ToastStage />
      </Suspense>
    </ErrorBoundary>
  );
}

import { type ComponentType, useState } from 'react';

interface NowOrLaterProps {
  /** The component, once its chunk is loaded. */
  now: () => ComponentType | undefined;
  /** The same component, which suspends: React then delays its first drawing. */
  later: ComponentType;
}

/** A component in its own chunk, which appears at once if its chunk is loaded already. */
export function NowOrLater({ now, later }: NowOrLaterProps) {
  const [Shown] = useState(() => now() ?? later);
  return <Shown />;
}

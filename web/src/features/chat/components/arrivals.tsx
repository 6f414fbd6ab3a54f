import { useEffect, useRef, useState } from 'react';
import { m } from '#shared/i18n/i18n.ts';
import { VisuallyHidden } from '#shared/ui/visually-hidden.tsx';
import type { Shown } from '../model/lines.ts';

/** Says messages of others to screen readers as they come; what was there before is not read out. */
export function Arrivals({ messages, me }: { messages: readonly Shown[]; me: string }) {
  const last = messages.findLast(({ seq, user, notice }) => seq !== undefined && user !== me && !notice);
  const heard = useRef<number | undefined>(undefined);
  const [words, setWords] = useState('');
  const begun = messages.length > 0;
  useEffect(() => {
    const seq = last?.seq ?? 0;
    if (heard.current !== undefined && last && seq > heard.current) {
      setWords(m.chat_announce({ name: last.first_name, text: last.text }));
    }
    if (begun) heard.current = Math.max(seq, heard.current ?? 0);
  }, [last, begun]);
  return (
    <div aria-live="polite" aria-atomic="true">
      <VisuallyHidden>{words}</VisuallyHidden>
    </div>
  );
}

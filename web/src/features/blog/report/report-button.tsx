import { IconFlag } from '@tabler/icons-react';
import { Suspense, useState } from 'react';
import { m } from '#shared/i18n/i18n.ts';
import { lazySection } from '#shared/lazy/lazy-section.tsx';
import { IconButton } from '#shared/ui/buttons/icon-button.tsx';
import type { Reported } from './report-dialog.tsx';

const ReportContentDialog = lazySection(() => import('./report-dialog.tsx'));

/** Opens the dialog that reports a post or a comment of another person. */
export function ReportButton({ reported }: { reported: Reported }) {
  const [isReporting, setReporting] = useState(false);
  const name = reported.author;
  return (
    <>
      <IconButton
        size="sm"
        label={reported.type === 'post' ? m.blog_post_report({ name }) : m.blog_comment_report({ name })}
        onClick={() => setReporting(true)}
      >
        <IconFlag stroke={1.75} />
      </IconButton>
      {isReporting && (
        <Suspense>
          <ReportContentDialog reported={reported} onClose={() => setReporting(false)} />
        </Suspense>
      )}
    </>
  );
}

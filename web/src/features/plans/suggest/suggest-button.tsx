import type { Category } from '@layover/proto/http/content/category';
import type { City } from '@layover/proto/http/plan/city';
import { IconBulb } from '@tabler/icons-react';
import { Suspense, useState } from 'react';
import { useProfileComplete } from '#entities/session/current-user.ts';
import { openProfilePrompt } from '#entities/session/profile-prompt.ts';
import { m } from '#shared/i18n/i18n.ts';
import { lazySection } from '#shared/lazy/lazy-section.tsx';
import { Button, type ButtonProps } from '#shared/ui/buttons/button.tsx';

const SuggestDialog = lazySection(() => import('./suggest-dialog.tsx'));

interface SuggestButtonProps extends Pick<ButtonProps, 'variant' | 'size'> {
  cities: readonly City[];
  categories: readonly Category[];
  /** The city that the form begins with. */
  city: string | undefined;
}

/** Opens the form for a suggestion, which needs a complete profile. */
export function SuggestButton({ variant = 'secondary', size = 'sm', ...choices }: SuggestButtonProps) {
  const isComplete = useProfileComplete();
  const [isOpen, setOpen] = useState(false);
  const open = () => setOpen(true);
  return (
    <>
      <Button
        variant={variant}
        size={size}
        icon={<IconBulb stroke={1.75} aria-hidden="true" />}
        onClick={() => (isComplete === false ? openProfilePrompt(open) : open())}
      >
        {m.suggest_plan()}
      </Button>
      {isOpen && (
        <Suspense>
          <SuggestDialog {...choices} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}

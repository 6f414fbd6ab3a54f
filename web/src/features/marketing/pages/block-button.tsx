import type { Block } from '@layover/proto/http/content/page-schemas';
import { ButtonAnchor, ButtonLink } from '#shared/ui/button.tsx';

interface BlockButtonProps {
  block: Extract<Block, { type: 'banner' }>;
  variant?: 'primary' | 'light';
}

/** The button of a banner, if it has one. */
export function BlockButton({ block: { url, buttontext }, variant = 'primary' }: BlockButtonProps) {
  if (url === '' || buttontext === '') return null;
  return url.startsWith('/') ? (
    <ButtonLink size="lg" variant={variant} to={url}>
      {buttontext}
    </ButtonLink>
  ) : (
    <ButtonAnchor size="lg" variant={variant} href={url} rel="noopener">
      {buttontext}
    </ButtonAnchor>
  );
}

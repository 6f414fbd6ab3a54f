import { ButtonLink } from '#shared/ui/buttons/button.tsx';
import { PageTitle } from '#shared/ui/page/page-heading.tsx';
import { EmptyState } from '#shared/ui/status/empty-state.tsx';

interface EditorMissingProps {
  title: string;
  text?: string;
  /** The way to the list. */
  back: { to: string; label: string };
}

/** Replaces a form if there is nothing to edit. */
export const EditorMissing = ({ title, text, back }: EditorMissingProps) => (
  <div className="wrap section">
    <PageTitle>{title}</PageTitle>
    <EmptyState
      image="/scenes/not-found.webp"
      headingLevel={1}
      title={title}
      text={text}
      actions={<ButtonLink to={back.to}>{back.label}</ButtonLink>}
    />
  </div>
);

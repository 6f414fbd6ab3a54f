import { Link, type LinkProps } from 'react-router-dom';
import { prefetchRoute } from '#shared/routing/route-prefetch.ts';

export type AppLinkProps = LinkProps;

/** A link inside the application. Hover and focus prefetch the code of its page. */
export function AppLink({ onPointerEnter, onFocus, ...rest }: AppLinkProps) {
  const prefetch = () => {
    if (typeof rest.to === 'string') prefetchRoute(rest.to);
  };
  return (
    <Link
      {...rest}
      onPointerEnter={(event) => {
        prefetch();
        onPointerEnter?.(event);
      }}
      onFocus={(event) => {
        prefetch();
        onFocus?.(event);
      }}
    />
  );
}

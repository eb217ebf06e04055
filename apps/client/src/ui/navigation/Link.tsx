import type { ComponentProps, MouseEvent } from 'react';
import { navigate, useLocation } from './Navigation.tsx';

export type LinkProps = Omit<ComponentProps<'a'>, 'href'> & {
  to: string;
  /** The server answers, not the router of this page. */
  reloadDocument?: boolean;
};

/** A link to another page of the product, without reloading the document. */
export function Link({ to, reloadDocument = false, onClick, children, ...rest }: LinkProps) {
  const follow = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event);
    if (reloadDocument || event.defaultPrevented || opensElsewhere(event)) return;
    event.preventDefault();
    navigate(to, { replace: to === location.pathname + location.search + location.hash });
  };
  return (
    <a {...rest} href={to} onClick={follow}>
      {children}
    </a>
  );
}

/** In another tab or window, or as a download: the browser's own affair. */
function opensElsewhere({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent): boolean {
  return button !== 0 || metaKey || ctrlKey || shiftKey || altKey;
}

/** A link of a menu, marked while its page, or one below it, is shown. */
export function NavLink(props: LinkProps) {
  const { pathname } = useLocation();
  const isCurrent = pathname === props.to || (props.to !== '/' && pathname.startsWith(`${props.to}/`));
  return <Link {...props} aria-current={isCurrent ? 'page' : undefined} />;
}

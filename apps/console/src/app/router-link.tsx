import type { AnchorHTMLAttributes, Ref } from 'react';
import { Link } from 'react-router-dom';

/** Renders an `href` of the shared parts without reloading the page. */
export const RouterLink = ({
  href = '',
  ...rest
}: AnchorHTMLAttributes<HTMLAnchorElement> & { ref?: Ref<HTMLAnchorElement> }) => <Link to={href} {...rest} />;

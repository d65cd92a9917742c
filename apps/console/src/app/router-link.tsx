import type { AnchorHTMLAttributes, Ref } from 'react';
import { Link } from 'react-router-dom';

/** What the shared parts render for an `href`: inside the console the page stays. */
export const RouterLink = ({
  href = '',
  ...rest
}: AnchorHTMLAttributes<HTMLAnchorElement> & { ref?: Ref<HTMLAnchorElement> }) => <Link to={href} {...rest} />;

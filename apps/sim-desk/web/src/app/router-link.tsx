import type { AnchorHTMLAttributes, Ref } from 'react';
import { Link } from 'react-router-dom';

type RouterLinkProps = AnchorHTMLAttributes<HTMLAnchorElement> & { ref?: Ref<HTMLAnchorElement> };

/** Renders an `href` of the shared parts without reloading the page. */
export const RouterLink = ({ href = '', ...rest }: RouterLinkProps) => <Link to={href} {...rest} />;

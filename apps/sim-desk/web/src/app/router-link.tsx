import type { AnchorHTMLAttributes, Ref } from 'react';
import { Link } from 'react-router-dom';

type RouterLinkProps = AnchorHTMLAttributes<HTMLAnchorElement> & { ref?: Ref<HTMLAnchorElement> };

/** What the shared parts render for an `href`: inside the desk the page stays. */
export const RouterLink = ({ href = '', ...rest }: RouterLinkProps) => <Link to={href} {...rest} />;

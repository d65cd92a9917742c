import { useThemeProps, type Theme } from '@mui/material/styles';
import type { AnchorHTMLAttributes, ElementType } from 'react';

/** A plain link of the app's router, for lists that have a hundred: a styled one takes a slow computer many times longer. */
export function PlainLink(props: AnchorHTMLAttributes<HTMLAnchorElement> & { href: string }) {
  const { component: Anchor = 'a' } = useThemeProps<Theme, { component?: ElementType }, 'MuiLink'>({
    props: {},
    name: 'MuiLink',
  });
  return <Anchor {...props} />;
}

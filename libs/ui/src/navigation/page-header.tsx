import Box from '@mui/material/Box';
import Breadcrumbs from '@mui/material/Breadcrumbs';
import Link from '@mui/material/Link';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { useDocumentTitle } from './document-title.ts';

export type Crumb = { label: string; href: string };

/**
 * The head of a screen: breadcrumbs (the page itself is the last one), title and actions. Sets the document's title,
 * which also names what the screen is about where several screens have the same title.
 */
export function PageHeader({
  title,
  about,
  crumbs,
  children,
  actions,
}: {
  title: string;
  about?: string | undefined;
  crumbs?: Crumb[];
  children?: ReactNode;
  actions?: ReactNode;
}) {
  useDocumentTitle(about === undefined ? `${title} · Oware` : `${title} · ${about} · Oware`);
  return (
    <Box sx={{ mb: 2.5 }}>
      {crumbs && crumbs.length > 0 && (
        <Breadcrumbs sx={{ mb: 0.5, fontSize: '0.8125rem', overflowWrap: 'anywhere' }}>
          {crumbs.map((crumb) => (
            <Link key={crumb.href} href={crumb.href} color="textSecondary">
              {crumb.label}
            </Link>
          ))}
          <Typography component="span" sx={{ fontSize: 'inherit' }} color="textPrimary" aria-current="page">
            {title}
          </Typography>
        </Breadcrumbs>
      )}
      <Stack
        direction="row"
        sx={{ columnGap: 1.5, rowGap: children ? { xs: 2, sm: 1 } : 1, flexWrap: 'wrap', alignItems: 'flex-start' }}
      >
        {/* on a phone the text has the full width, and the actions are below it */}
        <Box sx={{ flex: { xs: '1 0 100%', sm: 'auto' } }}>
          {/* as high as an action, so that titles align on every screen */}
          <Stack sx={{ minHeight: 36, justifyContent: 'center' }}>
            <Typography variant="h1" tabIndex={-1} sx={{ overflowWrap: 'anywhere' }}>
              {title}
            </Typography>
          </Stack>
          {children && (
            // a long text doesn't push the actions below, because only the title determines the width
            <Typography color="textSecondary" sx={{ mt: 0.5, width: 0, minWidth: 1 }}>
              {children}
            </Typography>
          )}
        </Box>
        {actions && (
          <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap' }}>
            {actions}
          </Stack>
        )}
      </Stack>
    </Box>
  );
}

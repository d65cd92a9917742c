import Box from '@mui/material/Box';
import CssBaseline from '@mui/material/CssBaseline';
import { ThemeProvider } from '@mui/material/styles';
import { makeTheme, PageHeader, SchemeSwitch, Toasts } from '@oware/ui';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { ControlSection } from './control.section.tsx';
import { LookSection } from './look.section.tsx';
import { OverlaySection } from './overlay.section.tsx';
import { TableSection } from './table.section.tsx';

/**
 * Shows every shared part in every state, for developers who change the look. `npm run dev` serves it at /gallery.html; the build leaves
 * it out.
 */
const GalleryPage = () => (
  <Box component="main" sx={{ maxWidth: 1120, mx: 'auto', p: { xs: 2, md: 4 }, display: 'grid', gap: 5 }}>
    <PageHeader title="Gallery" actions={<SchemeSwitch />}>
      Every shared part in every state. docs/design.md says why it looks as it does.
    </PageHeader>
    <LookSection />
    <ControlSection />
    <TableSection />
    <OverlaySection />
  </Box>
);

createRoot(document.getElementById('root')!).render(
  <StrictMode>
    <ThemeProvider theme={makeTheme()}>
      <CssBaseline />
      <GalleryPage />
      <Toasts />
    </ThemeProvider>
  </StrictMode>,
);

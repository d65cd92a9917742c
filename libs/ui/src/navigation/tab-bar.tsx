import Box, { type BoxProps } from '@mui/material/Box';
import Card from '@mui/material/Card';
import Tab from '@mui/material/Tab';
import Tabs, { type TabsProps } from '@mui/material/Tabs';
import type { ReactNode } from 'react';

type TabBarProps<Name extends string> = Pick<TabsProps, 'orientation' | 'sx'> & {
  /** Names the bar for screen readers. */
  label: string;
  /** Id of the {@link TabPanel}. */
  panel: string;
  tabs: readonly Name[];
  /** Undefined if the address names no tab. */
  open: Name | undefined;
  labelOf: (tab: Name) => string;
  hrefOf: (tab: Name) => string;
};

/** Tabs with an address each. Those that have no room in a line go on in the next one, so that all are in sight. */
export const TabBar = <Name extends string>(props: TabBarProps<Name>) => {
  const { label, panel, tabs, open, labelOf, hrefOf, orientation = 'horizontal', sx } = props;
  const isVertical = orientation === 'vertical';
  // the library's own mark lies at the edge of the whole bar, away from a tab of the first line
  const mark = isVertical ? { inset: '0 0 0 auto', borderRight: 2 } : { inset: 'auto 0 0', borderBottom: 2 };
  return (
    <Tabs
      value={open ?? false}
      orientation={orientation}
      aria-label={label}
      slotProps={{ list: { sx: { flexWrap: 'wrap' } }, indicator: { sx: { display: 'none' } } }}
      sx={[{ borderBottom: 1, borderColor: 'divider' }, ...(Array.isArray(sx) ? sx : [sx])]}
    >
      {tabs.map((tab) => (
        <Tab
          key={tab}
          id={`tab-${tab}`}
          value={tab}
          label={labelOf(tab)}
          href={hrefOf(tab)}
          aria-controls={tab === open ? panel : undefined}
          sx={{
            minWidth: 0,
            px: 1.5,
            '&.Mui-selected::after': { content: '""', position: 'absolute', ...mark },
            ...(isVertical && { alignItems: 'flex-start' }),
          }}
        />
      ))}
    </Tabs>
  );
};

type TabPanelProps = Pick<BoxProps, 'children' | 'sx'> & { id: string; open: string | undefined };

/** The content of the open tab. */
export const TabPanel = ({ id, open, sx, children }: TabPanelProps) => (
  <Box
    role="tabpanel"
    id={id}
    aria-labelledby={open === undefined ? undefined : `tab-${open}`}
    tabIndex={-1}
    {...(sx && { sx })}
  >
    {children}
  </Box>
);

type TabCardProps<Name extends string> = Omit<TabBarProps<Name>, 'orientation' | 'sx'> & { children: ReactNode };

/** A card with tabs and the content of the open one. */
export const TabCard = <Name extends string>({ children, ...bar }: TabCardProps<Name>) => (
  // `clip` instead of `hidden` keeps what sticks to the window's edge in sight while scrolling
  <Card sx={{ overflow: 'clip' }}>
    <TabBar {...bar} sx={{ px: 1 }} />
    <TabPanel id={bar.panel} open={bar.open} sx={{ p: { xs: 2, sm: 2.5 } }}>
      {children}
    </TabPanel>
  </Card>
);

import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { StaffCheck } from '../../api/readings.ts';
import { statusTone } from '@oware/domain';
import { StatusBadge } from '@oware/ui';
import type { ReactNode } from 'react';
import { words } from './staff.words.ts';

const badge = (status: string) => <StatusBadge label={status} tone={statusTone(status)} />;

const rows: { label: string; value: (result: StaffCheck) => ReactNode }[] = [
  { label: words('firstName'), value: (result) => result.v_FIRST_NAME },
  { label: words('lastName'), value: (result) => result.v_LAST_NAME },
  { label: words('memberType'), value: (result) => result.v_MEMBER_TYPE },
  { label: words('memberStatus'), value: (result) => badge(result.v_MEMBER_STATUS) },
  { label: words('recordStatus'), value: (result) => badge(result.v_RECORD_STATUS) },
];

/** The five values of a staff check (1§3); active and verified are teal (1§4). */
export const StaffCheckResult = ({ result }: { result: StaffCheck }) => (
  <Box
    component="dl"
    aria-label={words('resultOfTheCheck')}
    sx={{ m: 0, display: 'grid', gridTemplateColumns: 'auto 1fr', columnGap: 3, rowGap: 1 }}
  >
    {rows.map(({ label, value }) => (
      <Box key={label} sx={{ display: 'contents' }}>
        <Typography component="dt" color="textSecondary">
          {label}
        </Typography>
        <Typography component="dd" sx={{ m: 0, fontWeight: 600, overflowWrap: 'anywhere' }}>
          {value(result)}
        </Typography>
      </Box>
    ))}
  </Box>
);

import Avatar from '@mui/material/Avatar';
import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import CardActionArea from '@mui/material/CardActionArea';
import Typography from '@mui/material/Typography';
import { formatDay } from '@oware/ui';
import type { LenderForm } from '../api/readings.ts';
import { initials } from '@oware/domain';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { words } from './lender-forms.words.ts';

type FormCardProps = {
  form: LenderForm;
  href: string;
  /** The history state of the link. */
  state?: unknown;
  action?: ReactNode;
};

/** A form: the first letter of its title (1§2), and how new it is. `action` is beside the link. */
export const FormCard = ({ form: { form_title: title, version, updatedAt }, href, state, action }: FormCardProps) => (
  <Card component="li" sx={{ display: 'flex', alignItems: 'center', height: 1 }}>
    <CardActionArea
      component={Link}
      to={href}
      state={state}
      sx={{ flex: 1, minWidth: 0, display: 'flex', gap: 1.75, justifyContent: 'flex-start', p: 2, height: 1 }}
    >
      <Avatar
        variant="rounded"
        aria-hidden
        sx={{ bgcolor: 'primary.light', color: 'primary.dark', fontWeight: 650, width: 44, height: 44 }}
      >
        {initials(title).charAt(0)}
      </Avatar>
      <Box sx={{ minWidth: 0 }}>
        <Typography component="span" variant="h3" sx={{ display: 'block', overflowWrap: 'anywhere' }}>
          {title}
        </Typography>
        <Typography component="span" variant="body2" color="textSecondary">
          {words('version', { version: String(version ?? ''), when: formatDay(updatedAt) })}
        </Typography>
      </Box>
    </CardActionArea>
    {action && <Box sx={{ pr: 1 }}>{action}</Box>}
  </Card>
);

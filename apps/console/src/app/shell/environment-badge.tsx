import Box from '@mui/material/Box';
import { ownOrganization } from '../../session/session.store.ts';
import { useSession } from '../../session/use-session.ts';
import { useEnvironment } from '../config.ts';

/** Shows whether the data is real, and the organisation. */
export function EnvironmentBadge() {
  const environment = useEnvironment();
  const organization = ownOrganization(useSession());
  if (!environment) return null;
  return (
    <Box
      sx={{
        ml: { xs: 0, sm: 1.5 },
        px: 1,
        py: 0.25,
        minWidth: { xs: 'auto', sm: 0 },
        flexShrink: { xs: 0, sm: 1 },
        border: 1,
        borderColor: 'divider',
        borderRadius: 1,
        fontSize: { xs: '0.7rem', sm: '0.78rem' },
        color: 'text.secondary',
        whiteSpace: 'nowrap',
        overflow: 'hidden',
        textOverflow: 'ellipsis',
      }}
    >
      <Box component="span" sx={{ fontWeight: 650 }}>
        {environment}
      </Box>
      <Box component="span" sx={{ display: { xs: 'none', sm: 'inline' } }}>
        {organization && ` · ${organization.name}`}
      </Box>
    </Box>
  );
}

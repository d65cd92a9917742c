import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Chip from '@mui/material/Chip';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { AuthenticatedUser } from '../../api/readings.ts';
import { ErrorState, PageHeader, SkeletonRows } from '@oware/ui';
import type { ReactNode } from 'react';
import { useGetAuthenticatedUserQuery } from '../../api/provider.api.ts';
import { PasswordForm } from './password.form.tsx';

/** Who is signed in, and the own password (1§2, 3§5). */
export function Component() {
  const { data: user, isError, refetch } = useGetAuthenticatedUserQuery();
  return (
    <>
      <PageHeader title="Profile" />
      <Box sx={{ display: 'grid', gap: 2, alignItems: 'start', gridTemplateColumns: { md: '1fr 1fr' } }}>
        <Card component="section" aria-labelledby="about-you" sx={{ p: 2.5 }}>
          <Typography id="about-you" component="h2" variant="h2" sx={{ mb: 1.5 }}>
            About you
          </Typography>
          {user ? (
            <About user={user} />
          ) : isError ? (
            <ErrorState onRetry={() => void refetch()} />
          ) : (
            <SkeletonRows rows={4} />
          )}
        </Card>
        <Card component="section" aria-labelledby="password" sx={{ p: 2.5 }}>
          <Typography id="password" component="h2" variant="h2" sx={{ mb: 1.5 }}>
            Change your password
          </Typography>
          <PasswordForm />
        </Card>
      </Box>
    </>
  );
}

const About = ({ user }: { user: AuthenticatedUser }) => (
  <Box component="dl" sx={{ m: 0, display: 'grid', gap: 1.5 }}>
    <Fact name="Name">{user.name}</Fact>
    <Fact name="Email">{user.email}</Fact>
    <Fact name="Organisation">{user.organization.name}</Fact>
    <Fact name="Roles">
      <Stack direction="row" component="span" sx={{ gap: 0.75, flexWrap: 'wrap', mt: 0.25 }}>
        {user.roles.map((role) => {
          const name = role.name ?? role.authority ?? '';
          return <Chip key={name} size="small" label={name} component="span" />;
        })}
      </Stack>
    </Fact>
  </Box>
);

const Fact = ({ name, children }: { name: string; children: ReactNode }) => (
  <div>
    <Typography component="dt" sx={{ fontSize: '0.8125rem' }} color="textSecondary">
      {name}
    </Typography>
    <Typography component="dd" sx={{ m: 0, overflowWrap: 'anywhere' }}>
      {children}
    </Typography>
  </div>
);

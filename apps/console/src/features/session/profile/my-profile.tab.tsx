import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Chip from '@mui/material/Chip';
import Stack from '@mui/material/Stack';
import { formatMobile, roleNameOf } from '@oware/domain';
import { SkeletonRows } from '@oware/ui';
import { LoadFailure } from '../../../api/load-failure.tsx';
import { useGetAuthenticatedUserQuery, useGetProfileQuery } from '../../../api/provider.api.ts';
import type { AuthenticatedUser } from '../../../api/readings.ts';
import { SingleKeysSwitch } from '../../../keyboard/single-keys.view.tsx';
import { paths } from '../../../paths.ts';
import { Fact, factGrid } from '../../../record/facts.view.tsx';
import { Section } from './profile-section.view.tsx';

/** The signed-in person (1§2), and their keyboard. Values that a provider does not send are left out. */
export function Component() {
  const user = useGetAuthenticatedUserQuery();
  return (
    <>
      <Section title="About you">
        {user.data ? (
          <About user={user.data} />
        ) : user.isError && !user.isFetching ? (
          <LoadFailure what="Your profile" answer={user} />
        ) : (
          <SkeletonRows rows={4} label="Loading your profile" />
        )}
      </Section>
      <Section title="Keyboard">
        <SingleKeysSwitch />
      </Section>
    </>
  );
}

Component.displayName = 'MyProfileTab';

function About({ user }: { user: AuthenticatedUser }) {
  const { data: profile } = useGetProfileQuery();
  const roles = user.roles.map(roleNameOf);
  return (
    <Stack sx={{ gap: 2.5 }}>
      <Box component="dl" sx={{ ...factGrid, m: 0 }}>
        <Fact label="Name" value={user.name} />
        <Fact label="Email" value={user.email} />
        {profile && <Fact label="Phone" value={profile.phone && formatMobile(profile.phone)} />}
        <Fact label="Company name" value={profile?.company_name ?? user.organization.name} />
        <Fact
          label="Roles"
          value={
            <Stack direction="row" component="span" sx={{ gap: 0.75, flexWrap: 'wrap', mt: 0.25 }}>
              {roles.map((name) => (
                <Chip key={name} size="small" label={name} component="span" />
              ))}
            </Stack>
          }
        />
      </Box>
      <Button href={paths.profileTab('update')} variant="outlined" sx={{ justifySelf: 'start', alignSelf: 'start' }}>
        Update profile
      </Button>
    </Stack>
  );
}

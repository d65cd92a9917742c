import Button from '@mui/material/Button';
import Chip from '@mui/material/Chip';
import Stack from '@mui/material/Stack';
import { formatMobile, roleNameOf } from '@oware/domain';
import { RowsWaiting } from '../../../api/rows-waiting.view.tsx';
import { useGetAuthenticatedUserQuery, useGetProfileQuery } from '../../../api/provider.api.ts';
import type { AuthenticatedUser, Profile } from '../../../api/readings.ts';
import { SingleKeysSwitch } from '../../../keyboard/single-keys.view.tsx';
import { paths } from '../../../paths.ts';
import { Fact, factGrid, FactList } from '../../../record/facts.view.tsx';
import { Section } from './profile-section.view.tsx';
import { words } from './profile.words.ts';

/** The signed-in person (1§2), and their keyboard. Values that a provider does not send are left out. */
export function Component() {
  const user = useGetAuthenticatedUserQuery();
  const profile = useGetProfileQuery();
  return (
    <>
      <Section title={words('aboutYou')}>
        {user.data && !profile.isLoading ? (
          <About user={user.data} profile={profile.data} />
        ) : (
          <RowsWaiting what={words('yourProfile')} rows={4} label={words('loadingYourProfile')} answer={user} />
        )}
      </Section>
      <Section title={words('keyboard')}>
        <SingleKeysSwitch />
      </Section>
    </>
  );
}

Component.displayName = 'MyProfileTab';

type AboutProps = { user: AuthenticatedUser; profile: Profile | undefined };

function About({ user, profile }: AboutProps) {
  const roles = user.roles.map(roleNameOf);
  return (
    <Stack sx={{ gap: 2.5 }}>
      <FactList sx={factGrid}>
        <Fact label={words('name')} value={user.name} />
        <Fact label={words('email')} value={user.email} />
        {profile && <Fact label={words('phone')} value={profile.phone && formatMobile(profile.phone)} />}
        <Fact label={words('companyName')} value={profile?.company_name ?? user.organization.name} />
        <Fact
          label={words('roles')}
          value={
            <Stack direction="row" component="span" sx={{ gap: 0.75, flexWrap: 'wrap', mt: 0.25 }}>
              {roles.map((name) => (
                <Chip key={name} size="small" label={name} component="span" />
              ))}
            </Stack>
          }
        />
      </FactList>
      <Button href={paths.profileTab('update')} variant="outlined" sx={{ justifySelf: 'start', alignSelf: 'start' }}>
        {words('updateProfile')}
      </Button>
    </Stack>
  );
}

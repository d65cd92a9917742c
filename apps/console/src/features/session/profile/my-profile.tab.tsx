import Button from '@mui/material/Button';
import Chip from '@mui/material/Chip';
import Skeleton from '@mui/material/Skeleton';
import Stack from '@mui/material/Stack';
import { formatMobile, roleNameOf } from '@oware/domain';
import { LoadFailure } from '../../../api/load-failure.tsx';
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
        {user.isError && !user.isFetching && !user.data ? (
          <LoadFailure what={words('yourProfile')} answer={user} />
        ) : (
          <About user={user.data} profile={profile.data} isProfileLoading={profile.isLoading} />
        )}
      </Section>
      <Section title={words('keyboard')}>
        <SingleKeysSwitch />
      </Section>
    </>
  );
}

Component.displayName = 'MyProfileTab';

type AboutProps = {
  /** Undefined while it is loading. */
  user: AuthenticatedUser | undefined;
  profile: Profile | undefined;
  isProfileLoading: boolean;
};

function About({ user, profile, isProfileLoading }: AboutProps) {
  const waiting = <Skeleton width={128} />;
  return (
    <Stack sx={{ gap: 2.5 }} {...(!user && { role: 'status', 'aria-label': words('loadingYourProfile') })}>
      <FactList sx={factGrid}>
        <Fact label={words('name')} value={user ? user.name : waiting} />
        <Fact label={words('email')} value={user ? user.email : waiting} />
        {(profile || isProfileLoading) && (
          <Fact label={words('phone')} value={profile ? profile.phone && formatMobile(profile.phone) : waiting} />
        )}
        <Fact
          label={words('companyName')}
          value={user && !isProfileLoading ? (profile?.company_name ?? user.organization.name) : waiting}
        />
        <Fact label={words('roles')} value={user ? <Roles user={user} /> : <Skeleton width={128} height={26} />} />
      </FactList>
      <Button href={paths.profileTab('update')} variant="outlined" sx={{ justifySelf: 'start', alignSelf: 'start' }}>
        {words('updateProfile')}
      </Button>
    </Stack>
  );
}

const Roles = ({ user }: { user: AuthenticatedUser }) => (
  <Stack direction="row" component="span" sx={{ gap: 0.75, flexWrap: 'wrap', mt: 0.25 }}>
    {user.roles.map(roleNameOf).map((name) => (
      <Chip key={name} size="small" label={name} component="span" />
    ))}
  </Stack>
);

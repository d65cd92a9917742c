import { SkeletonRows } from '@oware/ui';
import { LoadFailure } from '../../../api/load-failure.tsx';
import { useGetProfileQuery } from '../../../api/provider.api.ts';
import { EmailChange } from './email-change.view.tsx';
import { ProfileForm } from './profile.form.tsx';
import { Section } from './profile-section.view.tsx';
import { words } from './profile.words.ts';

/** Names, phone, company name, and the email address with its own code (3§3). */
export function Component() {
  const answer = useGetProfileQuery(undefined, { refetchOnMountOrArgChange: true });
  const { data: profile, isError, isFetching } = answer;
  if (profile)
    return (
      <>
        <Section title={words('updateProfileTab')}>
          <ProfileForm profile={profile} />
        </Section>
        <Section title={words('email')}>
          <EmailChange profile={profile} />
        </Section>
      </>
    );
  return (
    <Section title={words('updateProfileTab')}>
      {isError && !isFetching ? (
        <LoadFailure what={words('yourProfile')} answer={answer} />
      ) : (
        <SkeletonRows rows={5} label={words('loadingYourProfile')} />
      )}
    </Section>
  );
}

Component.displayName = 'UpdateProfileTab';

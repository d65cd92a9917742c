import { SkeletonRows } from '@oware/ui';
import { LoadFailure } from '../../../api/load-failure.tsx';
import { useGetProfileQuery } from '../../../api/provider.api.ts';
import { EmailChange } from './email-change.view.tsx';
import { ProfileForm } from './profile.form.tsx';
import { Section } from './profile-section.view.tsx';

/** Names, phone, company name, and the email address with its own code (3§3). */
export function Component() {
  const answer = useGetProfileQuery(undefined, { refetchOnMountOrArgChange: true });
  const { data: profile, isError, isFetching } = answer;
  if (profile)
    return (
      <>
        <Section title="Update Profile">
          <ProfileForm profile={profile} />
        </Section>
        <Section title="Email">
          <EmailChange profile={profile} />
        </Section>
      </>
    );
  return (
    <Section title="Update Profile">
      {isError && !isFetching ? (
        <LoadFailure what="Your profile" answer={answer} />
      ) : (
        <SkeletonRows rows={5} label="Loading your profile" />
      )}
    </Section>
  );
}

Component.displayName = 'UpdateProfileTab';

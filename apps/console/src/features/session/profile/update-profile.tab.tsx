import { RowsWaiting } from '../../../api/rows-waiting.view.tsx';
import { useGetProfileQuery } from '../../../api/provider.api.ts';
import { EmailChange } from './email-change.view.tsx';
import { ProfileForm } from './profile.form.tsx';
import { Section } from './profile-section.view.tsx';
import { words } from './profile.words.ts';

/** Names, phone, company name, and the email address with its own code (3§3). */
export function Component() {
  const answer = useGetProfileQuery(undefined, { refetchOnMountOrArgChange: true });
  const { data: profile } = answer;
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
      <RowsWaiting what={words('yourProfile')} rows={5} label={words('loadingYourProfile')} answer={answer} />
    </Section>
  );
}

Component.displayName = 'UpdateProfileTab';

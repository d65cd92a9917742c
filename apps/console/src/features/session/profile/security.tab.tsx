import { OwnSessions } from './own-sessions.view.tsx';
import { PasswordForm } from './password.form.tsx';
import { Section } from './profile-section.view.tsx';
import { TwoFactor } from '../two-factor/two-factor.section.tsx';

/** What keeps the account safe: its password (3§5), the second factor (3§3), and where it is signed in. */
export const Component = () => (
  <>
    <Section title="Change your password">
      <PasswordForm />
    </Section>
    <Section title="Two-factor sign-in">
      <TwoFactor />
    </Section>
    <Section title="Where you are signed in">
      <OwnSessions />
    </Section>
  </>
);

Component.displayName = 'SecurityTab';

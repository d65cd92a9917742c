import { OwnSessions } from './own-sessions.view.tsx';
import { PasswordForm } from './password.form.tsx';
import { Section } from './profile-section.view.tsx';
import { TwoFactor } from '../two-factor/two-factor.section.tsx';

/** The account's password (3§5), second factor (3§3) and sessions. */
export const Component = () => (
  <>
    <Section title="Change your password">
      <PasswordForm />
    </Section>
    <Section title="Two-factor sign-in">
      <TwoFactor />
    </Section>
    <Section title="Active sessions">
      <OwnSessions />
    </Section>
  </>
);

Component.displayName = 'SecurityTab';

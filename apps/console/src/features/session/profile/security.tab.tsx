import { OwnSessions } from './own-sessions.view.tsx';
import { PasswordForm } from './password.form.tsx';
import { Section } from './profile-section.view.tsx';
import { TwoFactor } from '../two-factor/two-factor.section.tsx';
import { words } from './profile.words.ts';

/** The account's password (3§5), second factor (3§3) and sessions. */
export const Component = () => (
  <>
    <Section title={words('changeYourPassword')}>
      <PasswordForm />
    </Section>
    <Section title={words('twoFactorSignIn')}>
      <TwoFactor />
    </Section>
    <Section title={words('activeSessions')}>
      <OwnSessions />
    </Section>
  </>
);

Component.displayName = 'SecurityTab';

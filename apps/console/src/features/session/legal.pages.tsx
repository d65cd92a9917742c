import { paths } from '../../paths.ts';
import { VisitorFrame } from './visitor-frame.view.tsx';

const Back = () => (
  <p>
    <a href={paths.login}>Back to sign-in</a>
  </p>
);

export const TermsPage = () => (
  <VisitorFrame wide hasLanguages={false}>
    <h1>Terms of use</h1>
    <p className="quiet">For staff who use this console.</p>
    <h2>Who may use it</h2>
    <p>
      The console is for staff whom a lender or the platform’s provider has given an account. An account belongs to one
      person; its password is not shared.
    </p>
    <h2>What it is used for</h2>
    <p>
      Client records are opened and changed for lending work only. What the console does is done in your name and in
      your organisation’s name.
    </p>
    <h2>The agreement behind this page</h2>
    <p>
      Your organisation’s agreement with the platform’s provider governs the service. This page sums up what staff need
      to know and does not replace that agreement.
    </p>
    <h2>Training and simulation</h2>
    <p>
      Where the badge in the header says Simulator or Training, people, amounts and messages are invented: nothing is
      lent, paid or sent.
    </p>
    <Back />
  </VisitorFrame>
);

export const PrivacyPage = () => (
  <VisitorFrame wide hasLanguages={false}>
    <h1>Privacy Policy</h1>
    <p className="quiet">What this console does with personal data.</p>
    <h2>In your browser</h2>
    <p>
      While you are signed in, the browser keeps one cookie. It holds your session, encrypted, with your name, your
      email and your roles. Only the console’s server can read it. It goes when you close the browser, or, if you asked
      to be remembered, when the session’s time is over; signing out removes it at once. The browser also keeps your
      choices on this device, such as colors, the lender and a form that you are building. Your password is never kept.
      There are no trackers, and nothing is loaded from other sites.
    </p>
    <h2>Client records</h2>
    <p>
      Records of clients are shown from the provider’s service and are not stored in the browser. A draft is: a client
      whom you are onboarding and have not saved yet, with the photos that you took, stays on this device so that you
      can carry on later. It is encrypted, and only you can open it, in this browser. It goes when you save the client
      or discard the draft; signing out leaves it. Who may see which records follows from your organisation and your
      role.
    </p>
    <p>
      Where the provider’s answers differ from what the console expects, the browser keeps a report of the differences.
      It has the form of the answers and nothing that they say about anybody.
    </p>
    <h2>Your rights</h2>
    <p>
      Your organisation is responsible for the records of its clients and its staff. Questions, corrections and requests
      under the Data Protection Act, 2012 (Act 843) go to your organisation.
    </p>
    <Back />
  </VisitorFrame>
);

import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { messages } from '@oware/contract';
import { Announcement } from '@oware/ui';
import type { KeyboardEvent, SubmitEvent } from 'react';
import { ProblemText } from '../../../api/problem-alert.tsx';
import { MaskedField } from '../../../identity/numbers/masked-field.view.tsx';
import { isFullPhone, refusedPhone } from '../../../identity/numbers/input-masks.rules.ts';
import type { StepProps } from '../../../onboarding-draft/onboarding.draft.ts';
import { KnownClientNotice } from '../wizard/known-client.view.tsx';
import { CodeField } from './code-field.view.tsx';
import { useCountdown } from './use-countdown.ts';
import { usePhoneCode } from './use-phone-code.ts';
import { words } from '../onboarding.words.ts';

/** 1§9: seconds until another code may be sent. */
const resendAfter = 60;

/** Step 0 (1§2): verifies the client's phone with a code that the client reads from it. */
export function PhoneStep({ draft, change, done, formId, refused }: StepProps) {
  const { phone } = draft;
  const work = usePhoneCode({ draft, change, done, refused });
  const { code, errors, known, sendingWait, verifyingWait } = work;
  const phoneProblem = errors.phone ?? refusedPhone(phone.number);
  const wait = useCountdown(phone.codeSentAt, resendAfter);
  const mustWait = wait > 0 || sendingWait.left > 0;
  const sent = (phone.codeSentAt !== null || work.maybeSent) && !phone.verified;

  const next = (event: SubmitEvent) => {
    event.preventDefault();
    if (phone.verified) return done();
    work.fail(sent ? { code: words('verifyTheCodeFirst') } : { phone: words('sendCodeFirst') });
  };
  /** Enter triggers the button beside the field; the step's own button continues. */
  const onEnter = (action: () => Promise<void>) => (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || phone.verified) return;
    event.preventDefault();
    void action();
  };
  return (
    <Stack component="form" id={formId} noValidate onSubmit={next} sx={{ gap: 2.5, maxWidth: 560 }}>
      <Stack direction={{ xs: 'column', sm: 'row' }} sx={{ gap: 1.5, alignItems: { sm: 'flex-start' } }}>
        <MaskedField
          kind="phone"
          label={words('phoneNumber')}
          value={phone.number}
          onAccept={work.setNumber}
          onKeyDown={onEnter(() => (mustWait || work.sending ? Promise.resolve() : work.send()))}
          inputRef={work.phoneRef}
          error={phoneProblem !== undefined}
          helperText={<ProblemText problem={phoneProblem ?? messages.phoneHint} />}
          slotProps={{ htmlInput: { autoComplete: 'off', readOnly: work.verifying, 'aria-required': true } }}
        />
        <Button
          variant={sent || phone.verified ? 'outlined' : 'contained'}
          disabled={!isFullPhone(phone.number) || mustWait || phone.verified || known !== undefined}
          loading={work.sending}
          onClick={() => void work.send()}
          sx={{ minHeight: 40, minWidth: 132, whiteSpace: 'nowrap' }}
        >
          {sendingWait.labelOf(!sent ? words('sendCode') : wait > 0 ? words('resendIn', { wait }) : words('resend'))}
        </Button>
      </Stack>
      <Announcement>{sendingWait.announcement}</Announcement>
      <Announcement>{verifyingWait.announcement}</Announcement>
      {work.slow && (
        <Alert
          severity="info"
          role="status"
          action={<Button onClick={work.stopWaiting}>{words('stopWaiting')}</Button>}
        >
          {words('noResponseYet')}
        </Alert>
      )}
      {known && <KnownClientNotice client={known} what={words('thisNumber')} />}
      {sent && !known && (
        <CodeField work={work} error={errors.code} onEnter={onEnter(() => work.verify())} value={code.value} />
      )}
      {phone.verified && (
        <Alert severity="success" role="status">
          {words('numberVerified')}
        </Alert>
      )}
    </Stack>
  );
}

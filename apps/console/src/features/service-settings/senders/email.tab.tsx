import type { SmtpChange } from '@oware/contract';
import {
  useGetSmtpSenderQuery,
  useSendTestMailMutation,
  useUpdateSmtpSenderMutation,
} from '../../../api/provider.api.ts';
import { useSession } from '../../../session/use-session.ts';
import { SenderForm } from './sender.form.tsx';
import { smtpFields } from './sender.text.ts';
import { SenderWaiting } from './sender-waiting.view.tsx';
import { words } from '../service-settings.words.ts';

/** Email (SMTP) of 3§2 and 3§3. */
export function EmailTab({ orgId }: { orgId: string }) {
  const params = { orgId };
  const { email } = useSession();
  const answer = useGetSmtpSenderQuery({ params }, { refetchOnMountOrArgChange: true });
  const [update] = useUpdateSmtpSenderMutation();
  const [sendTest] = useSendTestMailMutation();
  if (!answer.currentData) return <SenderWaiting what={words('theEmailSettings')} rows={16} answer={answer} />;
  return (
    <SenderForm
      title={words('emailSmtp')}
      intro={words('emailAbout')}
      fields={smtpFields}
      newest={answer.currentData}
      saved={words('emailSaved')}
      onSave={({ port, ...values }, version) =>
        // the service validates the fields
        update({ params, body: { ...values, port: Number(port), version } as SmtpChange })
      }
      onRefresh={() => answer.refetch()}
      test={{
        label: words('sendTo'),
        type: 'email',
        initial: email,
        onSend: (to) => sendTest({ params, body: { to } }),
      }}
    />
  );
}

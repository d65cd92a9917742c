import type { SmsChange } from '@oware/contract';
import { useGetSmsSenderQuery, useSendTestSmsMutation, useUpdateSmsSenderMutation } from '../../../api/provider.api.ts';
import { SenderForm } from './sender.form.tsx';
import { smsFields } from './sender.text.ts';
import { SenderWaiting } from './sender-waiting.view.tsx';
import { words } from '../service-settings.words.ts';

/** SMS Gateway of 3§2 and 3§3. */
export function SmsTab({ orgId }: { orgId: string }) {
  const params = { orgId };
  const answer = useGetSmsSenderQuery({ params }, { refetchOnMountOrArgChange: true });
  const [update] = useUpdateSmsSenderMutation();
  const [sendTest] = useSendTestSmsMutation();
  if (!answer.currentData) return <SenderWaiting what={words('theSmsSettings')} rows={13} answer={answer} />;
  return (
    <SenderForm
      title={words('smsGateway')}
      intro={words('smsAbout')}
      fields={smsFields}
      newest={answer.currentData}
      saved={words('smsSaved')}
      // the service validates the fields
      onSave={(values, version) => update({ params, body: { ...values, version } as unknown as SmsChange })}
      onRefresh={() => answer.refetch()}
      test={{
        label: words('sendToMobile'),
        type: 'tel',
        initial: '',
        onSend: (to) => sendTest({ params, body: { to } }),
      }}
    />
  );
}

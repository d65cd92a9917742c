import Box from '@mui/material/Box';
import { PageHeader, SkeletonRows } from '@oware/ui';
import { useGetVerificationQuery } from '../../api/desk.api.ts';
import { LoadFailure } from '../../parts/load-failure.tsx';
import { SandboxPicker } from '../../parts/sandbox-picker.tsx';
import { useSandbox } from '../../parts/use-sandbox.ts';
import { DecisionForm } from './decision-form.tsx';
import { MagicValues } from './magic-values.tsx';
import { Newcomers } from './newcomers.tsx';

/** Shows who decides on consents and cards in a sandbox, the magic values, and people to onboard. */
export function VerificationPage() {
  const name = useSandbox();
  const {
    currentData: data,
    error,
    refetch,
  } = useGetVerificationQuery({ params: { name } }, { refetchOnMountOrArgChange: true });
  return (
    <>
      <PageHeader title="Verification" about={name} actions={<SandboxPicker />}>
        Codes to phones, consents and Ghana Cards: how the verification service behaves in this sandbox.
      </PageHeader>
      {!data &&
        (error ? (
          <LoadFailure what="The setting" error={error} onRetry={() => void refetch()} />
        ) : (
          <SkeletonRows rows={8} />
        ))}
      {data && <DecisionForm key={`${name} ${JSON.stringify(data)}`} sandbox={name} setting={data} />}
      <Box sx={{ display: 'grid', gap: 3, mt: 3 }}>
        <MagicValues />
        <Newcomers />
      </Box>
    </>
  );
}

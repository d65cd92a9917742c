import { isKeyOf } from '@oware/contract';
import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import { useListChargesQuery } from '../../../api/provider.api.ts';
import { ChangeList } from '../../../record/change-list.view.tsx';
import type { FormStepProps } from '../product-wizard/form-wizard.view.tsx';
import { Preview, PreviewProblems, type PreviewGroup } from '../product-wizard/product-preview.view.tsx';
import { loanProductStepTexts as texts, productSteps, type ProductStep } from '../product-wizard/product-steps.text.ts';
import { accountingOptions } from '../product-wizard/product.options.ts';
import type { LoanProductDraft } from './loan-product.draft.ts';
import { changesBetween, factsOfStep, type ChargeNames } from './loan-product.facts.ts';
import { fieldLabels } from './loan-product.text.ts';
import { LoanUse } from './loan-use.view.tsx';
import { words } from '../products.words.ts';

const stored = ['details', 'currency', 'terms', 'settings', 'charges'] as const;

function groupsOf(draft: LoanProductDraft, names: ChargeNames): PreviewGroup<ProductStep>[] {
  const { rule } = draft.accounting;
  const accounting = accountingOptions.find(({ value }) => value === rule)?.label ?? '';
  return [
    ...stored.map((step) => ({ step, label: texts[step].label, facts: factsOfStep(step, draft, names) })),
    {
      step: 'accounting',
      label: texts.accounting.label,
      facts: [{ label: words('accountingRule'), value: accounting }],
      ...(rule !== '1' && { note: words('ruleNotStored') }),
    },
  ];
}

/** The review. For an existing product it shows the changes and how many loans it has. */
export function PreviewStep({ draft, problems, onGo }: FormStepProps<LoanProductDraft>) {
  const { data: charges = [] } = useListChargesQuery({ params: { lenderId: draft.lenderId } });
  const names: ChargeNames = new Map(charges.map(({ id, name }) => [id, name]));
  return (
    <Stack sx={{ gap: 3 }}>
      <PreviewProblems
        problems={problems}
        what={words('nounProduct')}
        steps={productSteps}
        labelOfStep={(step) => texts[step].label}
        labelOfField={(field) => (isKeyOf(fieldLabels, field) ? fieldLabels[field] : undefined)}
        onGo={onGo}
      />
      {draft.productId !== '0' && <Changes draft={draft} names={names} />}
      <Preview groups={groupsOf(draft, names)} onGo={onGo} />
    </Stack>
  );
}

function Changes({ draft, names }: { draft: LoanProductDraft; names: ChargeNames }) {
  const changes = changesBetween(draft.base, draft, names);
  return (
    <Alert severity="info" icon={false} sx={{ '& .MuiAlert-message': { minWidth: 0 } }}>
      <AlertTitle>{changes.length === 0 ? words('nothingChanges') : words('whatChanges')}</AlertTitle>
      {changes.length > 0 && <ChangeList changes={changes} label={words('whatChanges')} />}
      <Box sx={{ mt: changes.length > 0 ? 1.5 : 0 }}>
        <LoanUse productId={draft.productId} />
      </Box>
    </Alert>
  );
}

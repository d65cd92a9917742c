import { mdiShapeOutline } from '@mdi/js';
import Alert from '@mui/material/Alert';
import type { Lender } from '@oware/contract';
import { EmptyState, PageHeader } from '@oware/ui';
import { useState } from 'react';
import { Outlet } from 'react-router-dom';
import { Outdated } from '../../api/quiet-failure.view.tsx';
import { CardsWaiting } from '../../api/rows-waiting.view.tsx';
import { paths } from '../../paths.ts';
import { useLender } from '../../session/lender.store.ts';
import { NoLender } from '../../session/no-lender.view.tsx';
import { usePermission } from '../../session/use-permission.ts';
import { ElementCards } from './element-cards.view.tsx';
import { NewElement } from './new-element.modal.tsx';
import { useElements } from './use-elements.ts';
import { words } from './elements.words.ts';

const crumbs = [{ label: words('adminSettings'), href: paths.settings }];

/** /admin/settings/element (3§2). The address of an element opens its modal over the cards. */
export function Component() {
  const lender = useLender();
  return (
    <>
      <PageHeader title={words('elements')} crumbs={crumbs}>
        {words('elementsAbout')}
      </PageHeader>
      {lender ? <Elements key={lender.id} lender={lender} /> : <NoLender>{words('chooseLender')}</NoLender>}
    </>
  );
}

Component.displayName = 'ElementListPage';

function Elements({ lender }: { lender: Lender }) {
  const { answer, elements } = useElements(lender.id);
  const refusal = usePermission('elements.manage');
  const [creating, setCreating] = useState(false);
  if (!elements)
    return <CardsWaiting what={words('theElements')} cards={4} label={words('loadingTheElements')} answer={answer} />;
  return (
    <>
      <Outdated what={words('theElements')} answer={answer} />
      {refusal && (
        <Alert severity="info" sx={{ mb: 2 }}>
          {refusal}
        </Alert>
      )}
      {elements.length === 0 && (
        <EmptyState title={words('noElementsYet')} icon={mdiShapeOutline}>
          {words('noElementsAbout')}
        </EmptyState>
      )}
      <ElementCards elements={elements} {...(refusal === undefined && { onNew: () => setCreating(true) })} />
      {creating && <NewElement lenderId={lender.id} onClose={() => setCreating(false)} />}
      <Outlet context={{ lenderId: lender.id }} />
    </>
  );
}

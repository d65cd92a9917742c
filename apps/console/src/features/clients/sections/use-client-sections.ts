import type { Client, LenderForm } from '../../../api/readings.ts';
import type { SectionStep } from '@oware/domain';
import { useState } from 'react';
import type { QueryOutcome } from '../../../api/load-failure.tsx';
import { sectionsOf, type ClientSection } from './client.sections.ts';
import { useClientForm } from './use-client-form.ts';

export type ClientSectionsState = {
  isLoading: boolean;
  /** Why the person may not see the form of the client's answers. */
  refusal: string | undefined;
  /** What the service said of the form of the client's answers. */
  answer: QueryOutcome;
  /** The form of the client's answers, or the one that was chosen for a client without. */
  form: LenderForm | undefined;
  chosen: LenderForm | undefined;
  choose: (form: LenderForm | undefined) => void;
  sections: ClientSection[];
  /** The section being edited. */
  edited: SectionStep | undefined;
  edit: (step: SectionStep | undefined) => void;
};

/** The sections of a client by the lender's form, and which one is being edited. */
export function useClientSections(lenderId: string, client: Client): ClientSectionsState {
  const own = useClientForm(lenderId, client);
  const [chosen, choose] = useState<LenderForm>();
  const [edited, edit] = useState<SectionStep>();
  const form = own.form ?? (client.formId ? undefined : chosen);
  return { ...own, form, chosen, choose, sections: sectionsOf(client, form?.form), edited, edit };
}

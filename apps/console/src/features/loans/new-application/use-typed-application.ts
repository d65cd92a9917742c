import { type RefObject, useRef, useState } from 'react';
import type { Client } from '../../../api/readings.ts';
import { useUnsavedChanges } from '../../../session/unsaved-changes.store.ts';
import { nothingTyped, type TypedApplication } from './application.form.ts';

/** What was typed for an application, whatever its product and form are now. */
export type KeptApplication = {
  typed: RefObject<TypedApplication>;
  onTyped: (more: Partial<TypedApplication>) => void;
};

/** The names in the address's query of the product and the form. */
const choiceInQuery = ['productId', 'formId', 'form'];

/** Keeps what is typed while the person chooses another product or form. Leaving the application asks first. */
export function useTypedApplication(client: Client): KeptApplication {
  const typed = useRef(nothingTyped(client));
  const [isTyped, setTyped] = useState(false);
  useUnsavedChanges(isTyped, undefined, { isInQuery: true, keptBy: choiceInQuery });
  const onTyped = (more: Partial<TypedApplication>) => {
    typed.current = { ...typed.current, ...more };
    setTyped(true);
  };
  return { typed, onTyped };
}

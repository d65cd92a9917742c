import { useState } from 'react';
import { useLocation } from 'react-router-dom';

/**
 * Holds the question that is open about the record in the address, such as the reason of a rejection. At another address,
 * also after the browser's Back, it is no longer asked: it would be about another record.
 */
export function useQuestion<Question>() {
  const { pathname } = useLocation();
  const [asked, setAsked] = useState<{ question: Question; at: string }>();
  return {
    question: asked?.at === pathname ? asked.question : undefined,
    ask: (question: Question) => {
      // the address is the next record's before React has drawn that: a key would ask about the one that is left
      if (location.pathname === pathname) setAsked({ question, at: pathname });
    },
    close: () => setAsked(undefined),
  };
}

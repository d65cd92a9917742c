import { nanoid } from '@reduxjs/toolkit';
import { useRef } from 'react';

/** The idempotency key for a content: the same for a second try, after an answer that was lost, so that nothing is made twice. */
export function useSaveKey(): (body: object) => string {
  const sent = useRef({ content: '', key: '' });
  return (body) => {
    const content = JSON.stringify(body);
    if (sent.current.content !== content) sent.current = { content, key: nanoid() };
    return sent.current.key;
  };
}

import { nanoid } from '@reduxjs/toolkit';
import { useRef } from 'react';

/**
 * Returns an idempotency key per content: a retry after a lost answer uses the same key, so that nothing is created
 * twice.
 */
export function useSaveKey(): (body: object) => string {
  const sent = useRef({ content: '', key: '' });
  return (body) => {
    const content = JSON.stringify(body);
    if (sent.current.content !== content) sent.current = { content, key: nanoid() };
    return sent.current.key;
  };
}

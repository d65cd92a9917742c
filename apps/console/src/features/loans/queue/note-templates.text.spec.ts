import { expect, it } from 'vitest';
import { isTemplate, noteTemplates } from './note-templates.text.ts';

it('begins the next decision with a template of the same verdict only, never with what was written of one person', () => {
  for (const note of noteTemplates.reject) {
    expect(isTemplate('reject', note)).toBe(true);
    expect(isTemplate('approve', note)).toBe(false);
    expect(isTemplate('reject', `${note} Ama told us.`)).toBe(false);
  }
  expect(isTemplate('reject', '')).toBe(false);
});

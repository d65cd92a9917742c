import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { matchMediaQueries } from '../app/screens/media.fixtures.ts';
import { press, show } from './loan-list.fixtures.tsx';

beforeEach(() => localStorage.clear());
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

describe('the preview', () => {
  it('walks the rows over the pages, and gives the focus back to its row', async () => {
    matchMediaQueries('min-width');
    await show({});
    await press('Preview Kofi');
    const aside = () => screen.getByRole('complementary');
    expect(within(aside()).getByText('GHS 100.50')).toBeTruthy();
    expect(within(aside()).getByText('+233 20 098 0001')).toBeTruthy();
    expect(aside().textContent).toContain('2 of 4');
    await press('Next row');
    expect(aside().textContent).toContain('Esi');
    expect(location.search).toBe('?page=2&preview=first');
    await press('Next row');
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Next row' }).disabled).toBe(true);
    fireEvent.keyDown(aside(), { key: 'Escape' });
    await waitFor(() => expect(document.activeElement?.getAttribute('aria-label')).toBe('Preview Yaw'));
    expect(screen.queryByRole('complementary')).toBeNull();
  });

  it('has its buttons above the facts, and all facts but those that are part of its title', async () => {
    matchMediaQueries('min-width');
    await show({});
    await press('Preview Kofi');
    const aside = screen.getByRole('complementary', { name: 'Kofi' });
    const open = within(aside).getByRole('link', { name: 'Open' });
    const facts = within(aside).getAllByRole('term');
    // the guarantor has the name of the client, and is another fact
    expect(facts.map(({ textContent }) => textContent)).toEqual(['Phone', 'Amount', 'Guarantor', 'Status']);
    expect(open.compareDocumentPosition(facts[0]!)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  });

  it('shows a status as the badge that the row has', async () => {
    matchMediaQueries('min-width');
    await show({});
    await press('Preview Kofi');
    const badge = within(screen.getByRole('complementary')).getByText('Approved');
    expect([badge.className, badge.dataset['tone']]).toEqual(['oware-badge', 'teal']);
  });

  it('stays at its row until the next page arrives, however often Next is pressed', async () => {
    matchMediaQueries('min-width');
    await show({ isSlow: true });
    const shown = () => screen.getByRole('complementary').textContent;
    await press('Preview Kofi');
    await press('Next row');
    await press('Next row');
    expect(shown()).toMatch(/^Kofi.*2 of 4/);
    await press('Arrive');
    expect(shown()).toMatch(/^Esi.*3 of 4/);
    await press('Previous row');
    await press('Previous row');
    expect(shown()).toMatch(/^Esi.*3 of 4/);
    await press('Arrive');
    expect(shown()).toMatch(/^Kofi.*2 of 4/);
  });
});

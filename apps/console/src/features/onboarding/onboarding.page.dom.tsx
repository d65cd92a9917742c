import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { exampleAnswer, FakeNetwork, refused } from '../../app/fake-network.fixtures.ts';
import { openScreen } from '../../app/open-screen.fixtures.tsx';

const form = { ...exampleAnswer('getLenderForm'), id: '12', form_title: 'Payroll' };
const address = `/clients/create/lender/${form.lender_id}/forms/new/12`;
const open = (network = new FakeNetwork().answer('getLenderForm', form)) => openScreen(address, { network });
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const question = () => screen.queryByRole('heading', { name: 'Who is the client?' });
const step = (name: string) => screen.findByRole('heading', { level: 2, name });

it('names the selected lender before the list of lenders is read, so that nothing moves', async () => {
  const [lender] = exampleAnswer('listLenders');
  const network = new FakeNetwork();
  network.hold();
  await openScreen(`/clients/create/lender/${lender!.id}/forms/new/12`, { network });
  expect(network.pendingRequests).toBeGreaterThan(0);
  expect(screen.getByText(lender!.name)).toBeTruthy();
});

describe('the kind of client', () => {
  it.each([
    ['On a payroll', 'Staff Id', '#staff'],
    ['Not on a payroll', 'Phone verification', '#phone'],
  ])('%s begins with the step %s', async (kind, first, hash) => {
    await open();
    expect(screen.getByText(/^Form: Payroll\./)).toBeTruthy();
    await press(kind);
    await step(first);
    expect(location.hash).toBe(hash);
  });

  it('leads without a payroll to a step with one filled button, which comes first', async () => {
    await open();
    await press('Not on a payroll');
    await step('Phone verification');
    const filled = [...document.querySelectorAll('main .MuiButton-contained')].map(({ textContent }) => textContent);
    expect(filled).toEqual(['Send code']);
  });

  it('is marked around the whole card that has the focus', async () => {
    await open();
    await userEvent.tab();
    const chosen = document.activeElement!;
    expect(chosen.textContent).toBe('Not on a payroll');
    expect(getComputedStyle(chosen).outlineStyle).toBe('none');
    expect(getComputedStyle(chosen.closest('.MuiCard-root')!).outlineStyle).toBe('solid');
  });

  it('can be changed by Back in the first step, and the answers are kept', async () => {
    await open();
    await press('Not on a payroll');
    await step('Phone verification');
    await userEvent.type(screen.getByLabelText(/Phone number/), '241234567');
    await press('Back');
    expect(await screen.findByText(/Your answers are kept if you change this/)).toBeTruthy();
    expect(document.activeElement?.textContent).toBe('Not on a payroll');
    await press('Not on a payroll');
    await step('Phone verification');
    expect(screen.getByLabelText<HTMLInputElement>(/Phone number/).value.replaceAll(/\D/g, '')).toContain('241234567');
  });

  it('is asked again after starting over', async () => {
    const { settle } = await open();
    await press('Not on a payroll');
    await step('Phone verification');
    await userEvent.type(screen.getByLabelText(/Phone number/), '241234567');
    await press('Start over');
    await userEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Start over' }));
    await settle();
    expect(question()).toBeTruthy();
    await press('Not on a payroll');
    await step('Phone verification');
    expect(screen.getByLabelText<HTMLInputElement>(/Phone number/).value.replaceAll(/\D/g, '')).not.toContain('24');
  });
});

describe('the form', () => {
  it('comes from the list if the service has no call for one form', async () => {
    const other = { ...form, id: '11', form_title: 'Market traders' };
    const network = new FakeNetwork()
      .answer('getLenderForm', refused('not_found'))
      .answer('listLenderForms', [other, form]);
    await open(network);
    expect(screen.getByText(/^Form: Payroll\./)).toBeTruthy();
  });

  it('can be loaded again after a failure', async () => {
    const network = new FakeNetwork()
      .answer('getLenderForm', refused('internal'))
      .answer('listLenderForms', refused('internal'));
    const { settle } = await open(network);
    expect(screen.getByText(/The form could not be loaded/)).toBeTruthy();
    network.answer('getLenderForm', form);
    await press('Try again');
    await settle();
    expect(question()).toBeTruthy();
  });

  it('can be looked up again in the list after a failure', async () => {
    const network = new FakeNetwork()
      .answer('getLenderForm', refused('not_found'))
      .answer('listLenderForms', refused('internal'));
    const { settle } = await open(network);
    network.answer('listLenderForms', [form]);
    await press('Try again');
    await settle();
    expect(question()).toBeTruthy();
  });

  it('that does not exist leads to the others', async () => {
    await open(new FakeNetwork().answer('getLenderForm', refused('not_found')).answer('listLenderForms', []));
    expect(screen.getByText('Form not found')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
    const forms = screen.getByRole('link', { name: 'Choose a form' });
    expect(forms.getAttribute('href')).toBe(`/clients/create/lender/${form.lender_id}/forms`);
  });
});

it('says that a draft is lost on reload in a browser that can store none', async () => {
  await open();
  expect(screen.getByText(/This browser can’t store drafts safely/)).toBeTruthy();
});

describe('onboarding that is open in another tab', () => {
  /** The browser's locks, of which another tab has this one until it closes. */
  function heldElsewhere() {
    let begin: (() => void) | undefined;
    let name = '';
    const locks = {
      request: (wanted: string, { signal }: LockOptions, work: () => Promise<void>) => {
        name = wanted;
        return new Promise<void>((resolve, reject) => {
          begin = () => void work().then(resolve);
          signal?.addEventListener('abort', () => reject(new DOMException('left', 'AbortError')));
        });
      },
      query: () => Promise.resolve({ held: [{ name }], pending: [{ name }] }),
    };
    vi.stubGlobal('navigator', Object.create(navigator, { locks: { value: locks } }));
    return { close: () => begin?.(), lock: () => name };
  }

  it('is not begun here until that tab is closed', async () => {
    const other = heldElsewhere();
    const { settle } = await open();
    expect(screen.getByText('Open in another tab')).toBeTruthy();
    expect(question()).toBeNull();
    expect(other.lock()).toContain(`${form.lender_id}/12`);
    act(() => other.close());
    await settle();
    expect(question()).toBeTruthy();
  });
});

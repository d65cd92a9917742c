import { actions, type Action, type Lender } from '@oware/contract';
import { describe, expect, it } from 'vitest';
import { serviceToday } from '../../clock/service-clock.ts';
import { paths } from '../../paths.ts';
import { pageActionsFor } from './actions.rules.ts';
import { pagesFor } from './pages.rules.ts';

const all = () => true;
const only =
  (...permitted: Action[]) =>
  (action: Action) =>
    permitted.includes(action);
const targetsOf = (items: readonly { target: unknown }[]) => items.map(({ target }) => target);
const lender = { id: '1', name: 'Adom' } as Lender;

describe('the pages in the search box', () => {
  it('are those that the person may open', () => {
    const [few, many] = [pagesFor(only('clients.read'), false), pagesFor(all, false)];
    expect(targetsOf(few)).toContain(paths.clients);
    expect(targetsOf(few)).not.toContain(paths.loans);
    expect(targetsOf(few)).not.toContain(paths.roles);
    expect(targetsOf(many)).toEqual(expect.arrayContaining([paths.clients, paths.loans, paths.roles]));
  });

  it('are only those of everybody for a person without any permission', () => {
    expect(new Set(targetsOf(pagesFor(only(), false)))).toEqual(
      new Set([
        paths.bill,
        paths.dashboard,
        paths.differences,
        paths.notifications,
        paths.profile,
        paths.profileTab('security'),
        paths.services,
        paths.settings,
      ]),
    );
  });

  it('include those of the platform only for its administrators', () => {
    const forAll = targetsOf(pagesFor(all, false));
    const forAdministrators = targetsOf(pagesFor(all, true));
    expect(forAdministrators.length).toBeGreaterThan(forAll.length);
    expect(forAdministrators).toEqual(expect.arrayContaining(forAll));
  });

  it('have the words by which people look for them', () => {
    const itemOf = (target: string) => pagesFor(all, false).find((page) => page.target === target);
    expect(itemOf(paths.audit)).toEqual({
      key: `page:${paths.audit}`,
      group: 'Pages',
      label: 'Audit',
      detail: expect.any(String) as string,
      icon: expect.any(String) as string,
      does: 'Open page',
      keywords: expect.stringContaining('history') as string,
      target: paths.audit,
    });
    expect(itemOf(paths.bill)).toMatchObject({ keywords: '' });
  });

  it('include the decisions of today', () => {
    const today = serviceToday();
    expect(pagesFor(all, false).find(({ key }) => key === 'page:decisions-today')).toMatchObject({
      label: 'Decisions of today',
      detail: 'Loans',
      keywords: expect.any(String) as string,
      target: paths.decidedApplications({ from: today, to: today }),
    });
  });

  it('are listed once each, with names to tell them apart', () => {
    const pages = pagesFor(all, true);
    expect(new Set(targetsOf(pages)).size).toBe(pages.length);
    expect(new Set(pages.map(({ label, detail }) => `${label} ${detail}`)).size).toBe(pages.length);
  });
});

describe('the actions in the search box', () => {
  it('are those that the person may do', () => {
    expect(targetsOf(pageActionsFor(only('roles.manage'), lender))).toEqual([paths.newRole]);
    expect(pageActionsFor(only(), lender)).toEqual([]);
  });

  it('say what Enter does, and have the words by which people look for them', () => {
    const itemOf = (target: string) => pageActionsFor(all, lender).find((action) => action.target === target);
    expect(itemOf(paths.newCharge)).toMatchObject({
      key: 'action:new-charge',
      group: 'Actions',
      does: 'Start',
      keywords: expect.stringMatching(/./) as string,
    });
    expect(new Set(pageActionsFor(all, lender).map(({ does }) => does))).toEqual(new Set(['Start', 'Open list']));
  });

  it('start in the lender that is chosen, or by choosing one', () => {
    const started = (chosen: Lender | undefined) =>
      targetsOf(pageActionsFor(only('clients.create', 'loans.create'), chosen));
    expect(started(lender)).toEqual([paths.newClientForms('1'), paths.loanForms('1')]);
    expect(started(undefined)).toEqual([paths.selectLender]);
  });

  it('need permissions that exist', () => {
    const asked = new Set<Action>();
    pageActionsFor((action) => (asked.add(action), true), lender);
    expect([...asked].filter((action) => !Object.hasOwn(actions, action))).toEqual([]);
    expect(asked.size).toBeGreaterThan(10);
  });
});

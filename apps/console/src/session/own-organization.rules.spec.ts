import { administratorRole } from '@oware/contract';
import { describe, expect, it } from 'vitest';
import { domainHeaders, ownOrganization } from './own-organization.rules.ts';
import { isAdministrator } from './roles.rules.ts';
import type { Session } from './session.calls.ts';

const sessionWith = (part: object) =>
  ({ organizationId: '2', organizations: [], apps: [], ...part }) as unknown as Session;
const adom = { id: '1', name: 'Adom', appId: 'app-1' };
const volta = { id: '2', name: 'Volta', appId: 'app-2' };

describe('the organisation of a session', () => {
  it('is that of its id, also if it is not the first', () =>
    expect(ownOrganization(sessionWith({ organizations: [adom, volta] }))).toBe(volta));

  it('is the first if none has the id', () =>
    expect(ownOrganization(sessionWith({ organizationId: '9', organizations: [adom, volta] }))).toBe(adom));

  it('is missing before registration', () => expect(ownOrganization(sessionWith({}))).toBeUndefined());
});

describe('the headers of every request', () => {
  it.each([
    ['of the organisation', { organizations: [adom, volta], apps: [{ id: 'app-9' }] }, 'app-2'],
    ['of the first app without one', { organizations: [{ id: '2', name: 'Volta' }], apps: [{ id: 'app-9' }] }, 'app-9'],
    ['empty before registration', {}, ''],
  ])('have the app %s', (_what, part, appId) =>
    expect(domainHeaders(sessionWith(part))).toEqual({ domainId: '2', appId }),
  );
});

it.each([
  [[{ name: administratorRole }], true],
  [[{ name: 'Loan Officer' }, { authority: administratorRole }], true],
  // the name is what counts if both are there
  [[{ name: 'Loan Officer', authority: administratorRole }], false],
  [[{ name: administratorRole.toLowerCase() }], false],
  [[], false],
])('with the roles %j is an administrator: %s', (roles, is) => expect(isAdministrator({ roles })).toBe(is));

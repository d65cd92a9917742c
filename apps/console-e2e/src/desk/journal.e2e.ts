import { getClient, listClients } from '@oware/contract';
import { freshSandbox } from '@oware/test-kit';
import { openPage } from '@oware/test-kit/browser';
import { expect, it } from 'vitest';
import { desk, openAs, press, sees, seesNoMore } from '../support/staff.ts';

it('tells from which screen a request came, also one that the page sent before its code was there', async () => {
  const sandbox = await freshSandbox();
  const page = await openAs(sandbox, 'officer@adom', '/clients');
  await sees(page, 'Showing 1 to 10');
  await page.reload();
  await sees(page, 'Showing 1 to 10');
  await press(page, 'Araba Eshun', 'link');
  await sees(page, 'Created on');

  const screensOf = async (callId: string): Promise<unknown[]> => {
    const answer = await fetch(desk(`/_sim/journal?${new URLSearchParams({ sandbox: sandbox.name, callId })}`));
    const { content }: { content: { screen: string | null }[] } = await answer.json();
    return [...new Set(content.map(({ screen }) => screen))];
  };
  await expect.poll(() => screensOf(listClients.id)).toEqual(['/clients']);
  await expect.poll(() => screensOf(getClient.id)).toEqual(['/clients/details/:slug']);

  const deskPage = await openPage(desk(`/journal?sandbox=${sandbox.name}&callId=${listClients.id}`));
  await sees(deskPage, 'customers');
  await deskPage.locator('select:has(option[value="none"])').fill('none');
  await sees(deskPage, 'No matching calls');
  await deskPage.locator('select:has(option[value="none"])').fill('/clients');
  await seesNoMore(deskPage, 'No matching calls');
  await sees(deskPage, 'customers');
});

import { keys, press, pressed, sees, until } from './hand.ts';
import { hasDialog, hasFocus, hasNoDialog, hasRows, signIn, type Walk, withControl } from './walk.ts';

/** Decides on loans in the queue, by keyboard. */
async function decideLoans({ page, timing }: Walk): Promise<void> {
  // the address changes before the next loan is drawn
  const head = `document.querySelector('#main h1')?.parentElement.parentElement.textContent`;
  const shown = () => page.evaluate(head);
  const canDecide = () => page.waitForSelector('[data-shortcut=approve]:not([disabled], [aria-disabled=true])');
  const movesOn = async (act: () => Promise<unknown>) => {
    const before = await shown();
    await act();
    await until(page, `${head} !== ${JSON.stringify(before)} && ${hasNoDialog}`);
  };
  await timing.during('open the queue of loans', async () => {
    await page.locator('::-p-xpath(//a[@aria-label="Decide: Applications to decide, the oldest"])').click(pressed);
    await canDecide();
  });
  for (let decided = 0; decided < 3; decided++) {
    await canDecide();
    await timing.during('approve a loan: open the dialog', async () => {
      await keys(page, 'a');
      await until(page, hasDialog);
    });
    if (decided === 0) {
      await until(page, hasFocus('SELECT'));
      await timing.during('choose a note', () => keys(page, 'ArrowDown'));
    }
    await timing.during('approve a loan: confirm', () =>
      movesOn(() => (decided === 0 ? withControl(page, 'Enter') : keys(page, 'Enter'))),
    );
  }
  await canDecide();
  await timing.during('undo a decision', async () => {
    await keys(page, 'u');
    await canDecide();
  });
  for (const key of ['ArrowRight', 'ArrowRight', 'ArrowLeft'] as const) {
    await canDecide();
    await timing.during('the next loan of the queue', () => movesOn(() => keys(page, key)));
  }
  await canDecide();
  await timing.during('reject a loan: open the dialog', async () => {
    await keys(page, 'r');
    await until(page, hasFocus('SELECT'));
  });
  await timing.during('type why a loan is rejected', async () => {
    await keys(page, 'ArrowDown', 'Tab');
    await page.keyboard.type(' and two other loans', { delay: 60 });
  });
  await timing.during('reject a loan: confirm', () => movesOn(() => withControl(page, 'Enter')));
}

/** Decides on people's identities, by keyboard. */
async function decideIdentities({ page, timing, email, codeOf }: Walk): Promise<void> {
  await timing.during('open the queue of identities', async () => {
    await withControl(page, 'k');
    await until(page, hasFocus('INPUT'));
    await page.keyboard.type('approve identities', { delay: 60 });
    await sees(page, 'Open list');
    await keys(page, 'Enter');
    await sees(page, 'Enter approval code');
    await sees(page, '1 of');
  });
  const name = () => page.evaluate(`document.querySelector('h1')?.textContent`) as Promise<string>;
  const canDecide = () => page.waitForSelector('[data-shortcut=approve]:not([disabled], [aria-disabled=true])');
  await canDecide();
  await timing.during('approve an identity: open the dialog', async () => {
    await keys(page, 'a');
    await sees(page, 'You enter it once for 30 minutes.');
  });
  await timing.during('ask for an approval code', async () => {
    await until(page, hasFocus('BUTTON'));
    await keys(page, 'Enter');
    await sees(page, 'A code was sent to');
  });
  await timing.during('approve an identity: confirm', async () => {
    const before = await name();
    await until(page, hasFocus('INPUT'));
    await page.keyboard.type(await codeOf(email), { delay: 60 });
    await keys(page, 'Enter');
    await until(page, `document.querySelector('h1')?.textContent !== ${JSON.stringify(before)} && ${hasNoDialog}`);
  });
  for (let decided = 0; decided < 2; decided++) {
    await canDecide();
    await timing.during('approve another identity', async () => {
      const before = await name();
      await keys(page, 'a');
      await until(page, `document.querySelector('h1')?.textContent !== ${JSON.stringify(before)}`);
    });
  }
}

/** The dialogs of a loan and a batch. */
async function openDialogs({ page, timing }: Walk): Promise<void> {
  await timing.during('go to loans by keys', async () => {
    await keys(page, 'g', 'l');
    await until(page, hasRows(10));
  });
  await timing.during('open a loan', async () => {
    await page.locator('tbody a[href*="/loans/details/"]').click(pressed);
    await until(page, `document.querySelector('[role=tab]') !== null`);
  });
  await timing.during('open the menu of a loan', async () => {
    await press(page, 'Actions');
    await until(page, `document.querySelector('[role=menuitem]') !== null`);
  });
  await timing.during('close the menu of a loan', async () => {
    await keys(page, 'Escape');
    await until(page, hasNoDialog);
  });
  await timing.during('open the shortcuts', async () => {
    await page.keyboard.type('?');
    await until(page, hasDialog);
  });
  await timing.during('close the shortcuts', async () => {
    await keys(page, 'Escape');
    await until(page, hasNoDialog);
  });
}

/** What a manager does: decisions on loans and identities, dialogs. */
export async function walkAsManager(walk: Walk): Promise<void> {
  await signIn(walk);
  await decideLoans(walk);
  await decideIdentities(walk);
  await openDialogs(walk);
}

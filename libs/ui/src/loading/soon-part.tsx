import { type ComponentType, createElement, useEffect, useState } from 'react';
import { notify } from '../toasts.tsx';
import { words } from '../ui.words.ts';

type SoonProps = { open?: boolean; onClose?: () => void };

/** What to load once the first screen is shown; undefined from then on. */
let awaited: (() => Promise<unknown>)[] | undefined = [];
/** Loads that began, each resolved once it ended. */
const begun: Promise<unknown>[] = [];

// opening a part that could not be loaded tries again
const begin = (load: () => Promise<unknown>) => begun.push(load().catch(() => undefined));

let reportTurn: () => void = () => undefined;
const turn = new Promise<void>((resolve) => (reportTurn = resolve));

/** Code that the first screen doesn't need, and that {@link loadSoonParts} loads before anyone asks for it. */
export function loadedSoon<Part>(load: () => Promise<Part>) {
  const soon = {
    part: undefined as Part | undefined,
    load: async () => (soon.part ??= await load()),
    /** Loads it for someone who doesn't wait for it: not before {@link loadSoonParts}. */
    loadInTurn: () => turn.then(() => soon.load()),
  };
  if (awaited) awaited.push(soon.load);
  else begin(soon.load);
  return soon;
}

/**
 * A menu, dialog or drawer that the first screen doesn't need. It is usually loaded before it is opened, and is then rendered
 * at once. Someone who is quicker sees `Waiting` until it is loaded. If it can't be loaded, a notice says so and it is closed,
 * so that the next opening tries again.
 */
export function soonPart<Part>(load: () => Promise<Part>, Waiting?: Part): Part {
  const soon = loadedSoon(async () => (await load()) as ComponentType<SoonProps>);
  function Soon(props: SoonProps) {
    const { open = true, onClose } = props;
    const [shown, setShown] = useState(() => soon.part);
    const isAwaited = open && !shown;
    useEffect(() => {
      if (!isAwaited) return;
      soon.load().then(
        (part) => setShown(() => part),
        () => {
          notify.error(words('partNotLoaded'));
          onClose?.();
        },
      );
      // oxlint-disable-next-line react/exhaustive-deps -- once for each opening
    }, [isAwaited]);
    const part = shown ?? (Waiting as ComponentType<SoonProps> | undefined);
    return part ? createElement(part, props) : null;
  }
  return Soon as Part;
}

/** Loads what was left out of the first screen, and from now on what other screens leave out. Waits for all that began. */
export async function loadSoonParts(): Promise<void> {
  const parts = awaited ?? [];
  awaited = undefined;
  reportTurn();
  for (const load of parts) begin(load);
  await Promise.all(begun);
}

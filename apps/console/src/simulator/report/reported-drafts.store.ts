import type { ReportedDraft } from '@oware/sim-kit/control/contract';
import { get, keys, update } from 'idb-keyval';
import { openDraftBox, sealRecord, unsealRecord, type WizardName, wizardNames } from '../../wizard/draft-box.store.ts';
import type { Sealed } from '../../wizard/sealed-box.store.ts';
import { withoutSecrets } from './reported-draft.rules.ts';

/** The most drafts of a report, and bytes of all of them: the service takes 50 and 1 MB. */
const mostDrafts = 50;
const mostBytes = 500_000;

type SavedDraft = ReportedDraft & { content: { savedAt: number } };

/** The unsent drafts of a report, and how many more don't fit. */
export type FoundDrafts = { drafts: ReportedDraft[]; leftOut: number };

/** Returns the unsent drafts of a user in this browser without their photos and secrets, the latest first. */
export async function listDrafts(user: string): Promise<FoundDrafts> {
  const found = (await Promise.all(wizardNames.map((kind) => draftsOf(kind, user)))).flat();
  const latest = found.toSorted((one, other) => other.content.savedAt - one.content.savedAt);
  const drafts: ReportedDraft[] = [];
  let bytes = 0;
  for (const { kind, place, content } of latest) {
    const draft = { kind, place, content: withoutSecrets(content) };
    const size = new Blob([JSON.stringify(draft)]).size;
    if (drafts.length === mostDrafts || bytes + size > mostBytes) continue;
    bytes += size;
    drafts.push(draft);
  }
  return { drafts, leftOut: latest.length - drafts.length };
}

async function draftsOf(kind: WizardName, user: string): Promise<SavedDraft[]> {
  const box = await openDraftBox(kind, user);
  if (!box) return [];
  const places = (await keys<string>(box.table)).filter((at) => at.startsWith(box.start) && !at.includes('#'));
  const drafts = await Promise.all(
    places.map(async (at): Promise<SavedDraft[]> => {
      const sealed = await get<Sealed>(at, box.table);
      // damaged, or encrypted with a lost key: the wizard doesn't offer it either
      const content = sealed && (await unsealRecord(box, at, sealed).catch(() => undefined));
      return content ? [{ kind, place: at.slice(box.start.length), content }] : [];
    }),
  );
  return drafts.flat();
}

/**
 * What became of a reported draft: `kept` if the user has a draft at its place, which stays as it is, and `unknown` if no
 * wizard of this console has such drafts.
 */
export type PutBack = 'saved' | 'kept' | 'unknown';

/** Saves reported drafts as drafts of a user in this browser. */
export const putBackDrafts = (user: string, drafts: readonly ReportedDraft[]): Promise<PutBack[]> =>
  Promise.all(drafts.map((draft) => putBack(user, draft)));

async function putBack(user: string, { kind, place, content }: ReportedDraft): Promise<PutBack> {
  // a capsule of somebody else may name anything
  const name = wizardNames.find((known) => known === kind);
  const { savedAt } = content;
  if (!name || typeof savedAt !== 'number') return 'unknown';
  const box = await openDraftBox(name, user);
  if (!box) throw new Error('this browser stores no drafts');
  const at = `${box.start}${place}`;
  const sealed = await sealRecord(box, at, { ...content, savedAt });
  let result: PutBack = 'saved';
  await update<Sealed>(
    at,
    (known) => {
      result = known ? 'kept' : 'saved';
      return known ?? sealed;
    },
    box.table,
  );
  return result;
}

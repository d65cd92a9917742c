import type { StaffClient, StaffUnderway } from '../../../api/readings.ts';
import { type IdentityMismatch, identityMismatch, type NamedPerson, statusLabel } from '@oware/domain';

/** What a lender has underway with a staff member, by product. */
export type Underway = Pick<StaffUnderway, 'staffNo' | 'productId' | 'upload' | 'loan'>;

/** Whom a row matches: the client with its staff number, and whether the row names somebody else. */
export type RowMatch = { client: StaffClient; mismatch: IdentityMismatch | undefined };

/** What the service has told of the staff in a file, and whom nobody has asked about. */
export class StaffKnowledge {
  /** In words for the person, by staff number in lower case. */
  readonly #underway = new Map<string, { wait?: string; loans: Map<string, string> }>();
  /** By staff number as it was asked for; undefined until the service has told of clients at all. */
  #clients: Map<string, StaffClient[]> | undefined;
  readonly #unasked = new Set<string>();
  readonly #asked = new Set<string>();

  /** Notes a staff number to ask about, once. */
  want(staffNo: string): void {
    if (!this.#asked.has(staffNo)) this.#unasked.add(staffNo);
  }

  /** Asks about everybody again: a client may have been changed in another tab. */
  forget(): void {
    for (const staffNo of this.#asked) this.#unasked.add(staffNo);
    this.#asked.clear();
    this.#underway.clear();
    this.#clients = undefined;
  }

  /** The next staff numbers to ask the service about, and how many are left after them. */
  unasked(most: number): { staffNumbers: string[]; left: number } {
    const staffNumbers = [...this.#unasked].slice(0, most);
    for (const staffNo of staffNumbers) {
      this.#unasked.delete(staffNo);
      this.#asked.add(staffNo);
    }
    return { staffNumbers, left: this.#unasked.size };
  }

  learn(told: readonly Underway[], clients: readonly StaffClient[] | undefined): void {
    for (const { staffNo, productId, upload, loan } of told) {
      const key = staffNo.toLowerCase();
      const known = this.#underway.get(key) ?? { loans: new Map<string, string>() };
      if (upload) known.wait = `Is in ${upload.reference} already`;
      if (loan)
        known.loans.set(productId, `Has ${loan.reference} of this product already: ${statusLabel(loan.status)}`);
      this.#underway.set(key, known);
    }
    if (!clients) return;
    this.#clients ??= new Map();
    for (const client of clients)
      this.#clients.set(client.staffNo, [...(this.#clients.get(client.staffNo) ?? []), client]);
  }

  /** What is underway with a staff member for a product, in words for the person. */
  underway(staffNo: string, productId: string): string | undefined {
    const known = this.#underway.get(staffNo.toLowerCase());
    return known?.wait ?? known?.loans.get(productId);
  }

  /** Of two clients with one staff number it is the one whom the row names, as when the rows are processed. */
  match(staffNo: string, person: NamedPerson): RowMatch | undefined {
    const clients = this.#clients?.get(staffNo) ?? [];
    const matches = clients.map((client) => ({ client, mismatch: identityMismatch(person, client) }));
    return matches.find(({ mismatch }) => !mismatch) ?? matches[0];
  }
}

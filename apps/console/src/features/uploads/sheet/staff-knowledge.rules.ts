import type { StaffClient, StaffUnderway } from '../../../api/readings.ts';
import type { RowTexts } from './row-texts.text.ts';
import { fillIn, type IdentityMismatch, identityMismatch, type NamedPerson, statusLabel } from '@oware/domain';

/** Pending rows and loans of a staff member, by product. */
export type Underway = Pick<StaffUnderway, 'staffNo' | 'productId' | 'upload' | 'loan'>;

/** The match of a row: the client with its staff number, and whether the row names another person. */
export type RowMatch = { client: StaffClient; mismatch: IdentityMismatch | undefined };

/** The service's data on the staff in a file, and the staff numbers still to request. */
export class StaffKnowledge {
  readonly #texts: RowTexts;
  /** Sentences by staff number in lower case. */
  readonly #underway = new Map<string, { wait?: string; loans: Map<string, string> }>();
  /** By staff number as requested; undefined until the service sends clients. */
  #clients: Map<string, StaffClient[]> | undefined;
  readonly #unasked = new Set<string>();
  readonly #asked = new Set<string>();

  constructor(texts: RowTexts) {
    this.#texts = texts;
  }

  /** Adds a staff number to request, once. */
  want(staffNo: string): void {
    if (!this.#asked.has(staffNo)) this.#unasked.add(staffNo);
  }

  /** Requests everyone again: another tab may have changed a client. */
  forget(): void {
    for (const staffNo of this.#asked) this.#unasked.add(staffNo);
    this.#asked.clear();
    this.#underway.clear();
    this.#clients = undefined;
  }

  /** Returns the next staff numbers to request, and how many remain. */
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
      if (upload) known.wait = fillIn(this.#texts.inUpload, { reference: upload.reference });
      if (loan)
        known.loans.set(
          productId,
          fillIn(this.#texts.hasLoan, { reference: loan.reference, status: statusLabel(loan.status) }),
        );
      this.#underway.set(key, known);
    }
    if (!clients) return;
    this.#clients ??= new Map();
    for (const client of clients)
      this.#clients.set(client.staffNo, [...(this.#clients.get(client.staffNo) ?? []), client]);
  }

  /** Describes a staff member's pending rows and loans for a product. */
  underway(staffNo: string, productId: string): string | undefined {
    const known = this.#underway.get(staffNo.toLowerCase());
    return known?.wait ?? known?.loans.get(productId);
  }

  /** If two clients share a staff number, the one named in the row matches, as in processing. */
  match(staffNo: string, person: NamedPerson): RowMatch | undefined {
    const clients = this.#clients?.get(staffNo) ?? [];
    const matches = clients.map((client) => ({ client, mismatch: identityMismatch(person, client) }));
    return matches.find(({ mismatch }) => !mismatch) ?? matches[0];
  }
}

import { checkUploadRow, toPesewas, type UploadProduct } from '@oware/domain';

const anything: readonly UploadProduct[] = [
  {
    id: '1',
    name: 'any',
    limits: {
      minPrincipal: '0.01',
      maxPrincipal: '999999999999.99',
      minNumberOfRepayments: 1,
      maxNumberOfRepayments: 1,
      repaymentEvery: 1,
      repaymentFrequencyType: 2,
    },
  },
];
const sound = {
  staff_no: '1',
  full_name: 'any',
  phone_number: '0241234567',
  product: 'any',
  tenure: '1',
  loan_start_date: '2026-01-01',
};

/** Returns a function that reads a cell's amount as pesewas; 0 if invalid. */
export function amountReader(): (cell: string) => number {
  const read = (cell: string): number => {
    if (/^\d{1,12}\.\d\d$/.test(cell)) return toPesewas(cell);
    const { row } = checkUploadRow({ ...sound, amount_recommended: cell }, anything);
    return row ? toPesewas(row.amount) : 0;
  };
  return read;
}

const farFromTheEnd = 8_000_000_000_000_000;

/** Adds pesewas without overflow. */
export class SafeSum {
  count = 0;
  #whole = 0n;
  #rest = 0;

  add(pesewas: number): void {
    this.count += 1;
    this.#rest += pesewas;
    if (this.#rest < farFromTheEnd) return;
    this.#whole += BigInt(this.#rest);
    this.#rest = 0;
  }

  /** `GHS 1,234.50`. */
  text(): string {
    const digits = String(this.#whole + BigInt(this.#rest)).padStart(3, '0');
    return `GHS ${digits.slice(0, -2).replace(/\B(?=(\d{3})+$)/g, ',')}.${digits.slice(-2)}`;
  }
}

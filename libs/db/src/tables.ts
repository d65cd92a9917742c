import type { BoughtGood, FieldErrors, LoanApplication, LoanTerms, OwnWork, SavingsTerms } from '@oware/contract';
import type { SavingsProgress } from '@oware/domain';
import type { ColumnType } from 'kysely';
import type { Prisma } from './generated/client.ts';
import type { SandboxTable } from './sandbox-tables.ts';

type TableName = SandboxTable | 'sim.Sandbox' | 'sim.TrainingClass' | 'sim.Trainee';

type Model<Table extends TableName> = Extract<Prisma.ModelName, Table extends `${string}.${infer Name}` ? Name : never>;

/** The type of a column when read: numeric and bigint are text, so that no digit is lost. */
type ReadValue<Value> = Prisma.JsonValue extends Value
  ? unknown
  : Value extends Prisma.Decimal | bigint
    ? string
    : Value extends Uint8Array
      ? Buffer
      : Value;

/** The type of a column when written: JSON is text, because pg would write a JavaScript array as a PostgreSQL array. */
type WrittenValue<Value> = Prisma.JsonValue extends Value
  ? string
  : Value extends Date
    ? Date | string
    : Value extends Prisma.Decimal
      ? string
      : Value extends bigint
        ? bigint | number | string
        : Value extends Uint8Array
          ? Uint8Array
          : Value;

type Scalars<Name extends Prisma.ModelName> = Prisma.TypeMap['model'][Name]['payload']['scalars'];
type Created<Name extends Prisma.ModelName> = Exclude<
  Prisma.TypeMap['model'][Name]['operations']['createMany']['args']['data'],
  readonly unknown[]
>;
type OptionalKey<T> = { [Key in keyof T]-?: undefined extends T[Key] ? Key : never }[keyof T];

type Section = { data: Record<string, string>; isComplete: boolean };

/**
 * The types of JSON and text columns that the schema can't express. They are reliable, because only this program writes
 * them.
 */
type KnownValues = {
  Batch: { ownWork: OwnWork | null };
  BinnedWebhook: { signature: 'right' | 'wrong' | 'missing' };
  Client: {
    personalInformation: Section;
    employmentInformation: Section;
    guarantorInformation: Section;
    accountInformation: Section;
  };
  Fault: {
    params: Readonly<Record<string, string>>;
    body: Readonly<Record<string, string>>;
    errors: FieldErrors | null;
  };
  LoanApplication: {
    terms: LoanTerms;
    goods: BoughtGood[];
    loanInformation: Section;
    accountInformation: Section;
    guarantorInformation: Section;
    scoreDecision: LoanApplication['customerScoreDecision'];
  };
  LoanEvent: { ownWork: OwnWork | null };
  SavingsAccount: { terms: SavingsTerms; progress: SavingsProgress | null };
};
type Known<Name, Key, Otherwise> = Name extends keyof KnownValues
  ? Key extends keyof KnownValues[Name]
    ? KnownValues[Name][Key]
    : Otherwise
  : Otherwise;

type Columns<Name extends Prisma.ModelName> = {
  [Key in keyof Scalars<Name>]: ColumnType<
    Known<Name, Key, ReadValue<Scalars<Name>[Key]>>,
    Key extends OptionalKey<Created<Name>>
      ? WrittenValue<Scalars<Name>[Key]> | undefined
      : WrittenValue<Scalars<Name>[Key]>,
    WrittenValue<Scalars<Name>[Key]>
  >;
};

/** Every table by its SQL name, such as `provider.Client`, with its columns from prisma/schema.prisma. */
export type Tables = { [Table in TableName]: Columns<Model<Table>> };

import { type FormField, type FormSection, type FormSections, objectOf } from '@oware/contract';
import {
  fieldKey,
  formCatalogue,
  formSectionOrder,
  isSectionComplete,
  type SectionStep,
  selectedFields,
  withClientFacts,
} from '@oware/domain';
import { momentBefore } from '../synthetic/anchor.ts';
import { lenderIds } from './organizations.ts';
import type { ClientRow, FormRow, FormVersionRow } from '../world/rows.ts';

export const formIds = { personalLoan: 11, hirePurchase: 12, volta: 21, kente: 31 } as const;

/** The differences between a form and the default form, as field names. */
type Changes = { without?: readonly string[]; with?: readonly string[]; own?: readonly string[] };

/** Builds a field that the lender added; a drop-down if it has choices. */
const ownField = (name: string, position: number): FormField => {
  const [label = '', choices = ''] = name.split(': ');
  const menu = choices.split(', ').filter(Boolean);
  return {
    name: label,
    value: '',
    type: menu.length > 0 ? 'DropDown' : 'Text',
    required: true,
    selected: true,
    position,
    symbol: fieldKey(label),
    menu: menu.map((choice) => ({ label: choice, value: choice })),
    lg: 6,
  };
};

const sectionWith = (fields: readonly FormField[], { without = [], with: asked = [], own = [] }: Changes = {}) => [
  ...fields.map((field) => ({
    ...field,
    ...(asked.includes(field.name) && { selected: true }),
    ...(without.includes(field.name) && { selected: false, required: false }),
  })),
  ...own.map((name, i) => ownField(name, fields.length + i)),
];

const sectionsWith = (changes: Partial<Record<FormSection, Changes>>) =>
  objectOf(formSectionOrder, (section) => sectionWith(formCatalogue[section], changes[section]));

const bank = 'Bank name';
const relationship = 'Relationship: Spouse, Parent, Brother, Sister, Cousin, Colleague, Pastor, Friend';

type FormVersion = { days: number; title: string; sections: FormSections };

type FormSeed = {
  id: number;
  lenderId: number;
  /** Oldest first. */
  versions: readonly [FormVersion, ...FormVersion[]];
};

const formSeeds: readonly FormSeed[] = [
  {
    id: formIds.personalLoan,
    lenderId: lenderIds.adom,
    versions: [
      {
        days: 760,
        title: 'Salary Loan',
        sections: sectionsWith({
          personalInformation: {
            with: ['Nearest landmark'],
            without: ['GPS address', 'Next of kin name', 'Next of kin phone'],
          },
          account_details: { own: [bank] },
          witness_details: { without: ['GPS address'], own: [relationship] },
        }),
      },
      {
        days: 120,
        title: 'Personal Loan',
        sections: sectionsWith({ account_details: { own: [bank] }, witness_details: { own: [relationship] } }),
      },
    ],
  },
  {
    id: formIds.hirePurchase,
    lenderId: lenderIds.adom,
    versions: [
      {
        days: 420,
        title: 'Hire Purchase',
        sections: sectionsWith({
          personalInformation: {
            without: ['Sim count', 'Number duration', 'Number of house hold', 'Next of kin name', 'Next of kin phone'],
          },
          employment_details: { without: ['Staff number', 'Years in service', 'Gross monthly salary'] },
          account_details: { own: [bank] },
          loan_details: {
            without: ['Mandate number'],
            own: ['Goods: Fridge, Television, Motorbike, Furniture, Phone'],
          },
          witness_details: { own: [relationship] },
        }),
      },
    ],
  },
  {
    id: formIds.volta,
    lenderId: lenderIds.volta,
    versions: [
      {
        days: 700,
        title: 'Personal Loan',
        sections: sectionsWith({ account_details: { own: [bank] }, witness_details: { own: [relationship] } }),
      },
    ],
  },
  {
    id: formIds.kente,
    lenderId: lenderIds.kente,
    versions: [
      {
        days: 640,
        title: 'Shop Credit',
        sections: sectionsWith({
          account_details: { own: [bank] },
          loan_details: { own: ['Goods: Cloth, Fridge, Television, Sewing machine, Phone'] },
          witness_details: { own: [relationship] },
        }),
      },
    ],
  },
];

export const forms: readonly FormRow[] = formSeeds.map(({ id, lenderId, versions }) => ({
  id,
  lenderId,
  version: versions.length,
  createdAt: momentBefore(versions[0].days),
  removedAt: null,
}));

export const formVersions: readonly FormVersionRow[] = formSeeds.flatMap(({ id, versions }) =>
  versions.map(({ days, title, sections }, i) => ({
    formId: id,
    version: i + 1,
    title,
    sections,
    createdAt: momentBefore(days),
  })),
);

/** Returns the form that a client answered: every seventh of Adom's newer clients buys on hire purchase. */
const formIdOf = ({ id, lenderId, createdAt }: ClientRow): number => {
  if (lenderId === lenderIds.volta) return formIds.volta;
  if (lenderId === lenderIds.kente) return formIds.kente;
  return id % 7 === 0 && createdAt > momentBefore(420) ? formIds.hirePurchase : formIds.personalLoan;
};

type Section = ClientRow['personalInformation'];

/** Returns the answers to a form's fields. The section is complete if no required answer is missing. */
function answersTo(step: SectionStep, fields: readonly FormField[], { data }: Section, client: ClientRow): Section {
  const asked = selectedFields(fields).map(({ name }) => fieldKey(name));
  const answers = Object.fromEntries(asked.flatMap((key) => (data[key] ? [[key, data[key]]] : [])));
  return { data: answers, isComplete: isSectionComplete(fields, withClientFacts(step, answers, client, fields)) };
}

/**
 * Returns the client with the answers to the lender's form of that time. A later version doesn't change answers to an
 * older one.
 */
export function askedByForm(client: ClientRow): ClientRow {
  const formId = formIdOf(client);
  const then = formVersions.filter((form) => form.formId === formId && form.createdAt <= client.createdAt).at(-1);
  if (!then || Object.keys(client.personalInformation.data).length === 0) return client;
  const { sections } = then;
  return {
    ...client,
    formId,
    formVersion: then.version,
    personalInformation: answersTo('personal', sections.personalInformation, client.personalInformation, client),
    employmentInformation: answersTo('employment', sections.employment_details, client.employmentInformation, client),
    accountInformation: answersTo('account', sections.account_details, client.accountInformation, client),
    guarantorInformation: answersTo('guarantor', sections.witness_details, client.guarantorInformation, client),
  };
}

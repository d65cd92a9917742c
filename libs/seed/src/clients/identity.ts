import { required } from '@oware/domain';
import { dayBefore } from '../synthetic/anchor.ts';
import { type SeededFile, storedFile } from '../synthetic/files.ts';
import { accounts } from '../organization/organizations.ts';
import { cardOf, portraitOf } from '../synthetic/pictures.ts';
import { ipAddress } from '../synthetic/ranges.ts';
import type {
  ClientRow,
  ConsentRow,
  DecisionRow,
  IdentityCheckRow,
  PhoneCodeRow,
  RegisteredPersonRow,
} from '../world/rows.ts';

/** The outcome of a client's submissions, if it doesn't follow from the client. */
export type IdentityStory = {
  consent?: 'Pending' | 'Verified' | 'Rejected' | undefined;
  card?: 'Pending' | 'Verified' | 'Rejected' | undefined;
  /** The officer's reason. */
  reason?: string;
};

/** The rows of clients in the verification service. */
export type Identity = {
  PhoneCode: PhoneCodeRow[];
  Consent: ConsentRow[];
  IdentityCheck: IdentityCheckRow[];
  Decision: DecisionRow[];
  StoredFile: SeededFile[];
};

/** Days. A previous service verified older clients, so this one has no rows of them. */
const keptDays = 60;

const minutesAfter = (moment: string, minutes: number) => new Date(Date.parse(moment) + minutes * 60_000).toISOString();

const picture = (file: Pick<SeededFile, 'id' | 'name' | 'createdAt'> & { text: string }) =>
  storedFile({ ...file, mediaType: 'image/svg+xml' });
const cardPhotoIdOf = (clientId: number) => clientId + 20_000;

/** A hash that matches no code. */
const noCode = `\\x${'00'.repeat(32)}`;

const officerOf = (organizationId: number) => 101 + accounts.findIndex((one) => one.organizationId === organizationId);

/** The lender's manager or the platform's administrator decides, never the submitter. */
const deciders: Record<number, (typeof accounts)[number]['email']> = {
  1: 'manager@adom.test',
  2: 'manager@volta.test',
};
function deciderOf(organizationId: number): Pick<DecisionRow, 'officerId' | 'officerName'> {
  const email = deciders[organizationId] ?? 'admin@oware.test';
  const index = accounts.findIndex((one) => one.email === email);
  const { firstName, lastName } = required(accounts[index], `account ${email}`);
  return { officerId: 101 + index, officerName: `${firstName} ${lastName}` };
}

const blurred = 'The photo is blurred: take it again in daylight';
/** Why consents and cards are rejected. */
const reasons = {
  consent: [blurred, 'The face is half in shadow: take the photo again', 'The photo shows two people'],
  card: [blurred, 'The number on the card cannot be read', 'The photo shows another person than the consent'],
} as const;

/** Derives the outcomes from the client. Clients who aren't verified yet get different outcomes. */
function storyOf(client: ClientRow): IdentityStory {
  const { id, phoneVerified, consentVerified, idVerified } = client;
  const consent = id % 2 === 0 ? 'Pending' : id % 4 === 1 ? 'Rejected' : undefined;
  const card = (['Pending', 'Rejected', undefined] as const)[id % 3];
  return {
    consent: consentVerified ? 'Verified' : phoneVerified ? consent : undefined,
    card: idVerified ? 'Verified' : consentVerified ? card : undefined,
  };
}

type Submitted = {
  client: ClientRow;
  story: IdentityStory;
  submission: Pick<
    ConsentRow,
    'organizationId' | 'reference' | 'firstName' | 'middleName' | 'lastName' | 'submittedById'
  >;
  /** Returns the time so many minutes after verification began, which was 40 minutes before the client was saved. */
  at: (minutes: number) => string;
};

const nothing: Identity = { PhoneCode: [], Consent: [], IdentityCheck: [], Decision: [], StoredFile: [] };

const joined = (all: readonly Identity[]): Identity => ({
  PhoneCode: all.flatMap(({ PhoneCode }) => PhoneCode),
  Consent: all.flatMap(({ Consent }) => Consent),
  IdentityCheck: all.flatMap(({ IdentityCheck }) => IdentityCheck),
  Decision: all.flatMap(({ Decision }) => Decision),
  StoredFile: all.flatMap(({ StoredFile }) => StoredFile),
});

const refusalOf = ({ client, story }: Submitted, kind: keyof typeof reasons) =>
  story.reason ?? required(reasons[kind][client.id % 3], 'reason');

/** Returns the decision on a submission; none while it is pending. */
function decisionOn(
  status: 'Pending' | 'Verified' | 'Rejected',
  submitted: Submitted,
  row: Pick<DecisionRow, 'id' | 'consentId' | 'checkId' | 'decidedAt'>,
): DecisionRow[] {
  if (status === 'Pending') return [];
  const approved = status === 'Verified';
  const kind = row.consentId === null ? 'card' : 'consent';
  const reason = approved ? (submitted.story.reason ?? null) : refusalOf(submitted, kind);
  return [{ ...row, approved, reason, ...deciderOf(submitted.submission.organizationId) }];
}

function phoneOf({ client: { id, mobileNo, phoneVerified }, submission, at }: Submitted): Identity {
  const code: PhoneCodeRow = {
    id,
    organizationId: submission.organizationId,
    phone: mobileNo,
    ip: ipAddress(id),
    codeHash: noCode,
    sentAt: at(0),
    expiresAt: at(5),
    wrongTries: 0,
    verifiedAt: phoneVerified ? at(1) : null,
  };
  return { ...nothing, PhoneCode: [code] };
}

function consentOf(submitted: Submitted): Identity {
  const { client, story, submission, at } = submitted;
  const { id } = client;
  if (!story.consent) return nothing;
  const photoId = id + 10_000;
  const reason = story.consent === 'Rejected' ? refusalOf(submitted, 'consent') : null;
  return {
    ...nothing,
    StoredFile: [picture({ id: photoId, name: 'consent.svg', text: portraitOf(client), createdAt: at(3) })],
    Consent: [{ id, ...submission, photoId, status: story.consent, reason, submittedAt: at(3) }],
    Decision: decisionOn(story.consent, submitted, { id, consentId: id, checkId: null, decidedAt: at(20) }),
  };
}

/** A Ghana Card is submitted with its photo and decided on. Any other document is looked up in its register. */
function documentOf(submitted: Submitted, personId: number | null): Identity {
  const { client, story, submission, at } = submitted;
  const { id, idType, idNumber, dateOfBirth } = client;
  if (!story.card || !idType || !idNumber) return nothing;
  const nameOnCard = client.nameOnId ?? '';
  const check = { id, ...submission, type: idType, number: idNumber, nameOnCard, dateOfBirth, personId };
  if (idType !== 'ghana_card') {
    const lookUp = { ...check, reference: null, photoId: null, status: 'Verified', reason: null } as const;
    return { ...nothing, IdentityCheck: [{ ...lookUp, submittedAt: at(8) }] };
  }
  const photoId = cardPhotoIdOf(id);
  const text = cardOf({ ...client, name: nameOnCard, number: idNumber });
  const reason = story.card === 'Rejected' ? refusalOf(submitted, 'card') : null;
  return {
    ...nothing,
    StoredFile: [picture({ id: photoId, name: 'card.svg', text, createdAt: at(8) })],
    IdentityCheck: [{ ...check, photoId, status: story.card, reason, submittedAt: at(8) }],
    Decision: decisionOn(story.card, submitted, {
      id: id + 10_000,
      consentId: null,
      checkId: id,
      decidedAt: at(25),
    }),
  };
}

function submittedBy(client: ClientRow, told: IdentityStory = {}): Submitted {
  const { lenderId: organizationId, kycReference, firstName, lastName, createdAt } = client;
  return {
    client,
    story: { ...storyOf(client), ...told },
    submission: {
      organizationId,
      reference: kycReference,
      firstName,
      middleName: null,
      lastName,
      submittedById: officerOf(organizationId),
    },
    at: (minutes) => minutesAfter(createdAt, minutes - 40),
  };
}

/**
 * Builds the service's rows of recent clients and of clients with a story, and sets the clients' fields that follow
 * from them.
 */
export function withIdentity(
  clients: readonly ClientRow[],
  register: readonly RegisteredPersonRow[],
  told: ReadonlyMap<number, IdentityStory>,
): { clients: ClientRow[]; identity: Identity } {
  const personIds = new Map(register.map(({ id, type, number }) => [`${type} ${number}`, id]));
  const kept = clients.map((client) => {
    if (!told.has(client.id) && client.createdAt < dayBefore(keptDays)) return { client, identity: nothing };
    const submitted = submittedBy(client, told.get(client.id));
    const personId = personIds.get(`${client.idType} ${client.idNumber}`) ?? null;
    const identity = joined([phoneOf(submitted), consentOf(submitted), documentOf(submitted, personId)]);
    const idPhotoId = identity.IdentityCheck[0]?.photoId ?? null;
    return { client: { ...client, idPhotoId }, identity };
  });
  return { clients: kept.map(({ client }) => client), identity: joined(kept.map(({ identity }) => identity)) };
}

import { readPhone } from '@oware/contract';
import { personas } from './personas.ts';
import { landline, mobile } from '../synthetic/ranges.ts';
import type { ClientRow, ContactRow } from '../world/rows.ts';

type ContactSeed = { client: ClientRow; displayName: string; phoneNumbers: ContactRow['phoneNumbers'] };

const { goodPayer, loanPastDue, veryLongName, lettersBeyondAscii, borrowsFromTwoAtVolta } = personas;

/** Mobile numbers of contacts begin at 200 970000. */
const contactMobile = (n: number, label = 'Mobile') => ({ number: mobile(970_000 + n), label });
const office = (n: number) => ({ number: readPhone(landline(n)).digits ?? '', label: 'Work' });

const seeds: Record<number, ContactSeed> = {
  8101: {
    client: goodPayer.client,
    displayName: 'Kwesi Asare, her husband',
    phoneNumbers: [contactMobile(1), contactMobile(2, 'WhatsApp')],
  },
  8102: { client: goodPayer.client, displayName: 'Headmistress’s office', phoneNumbers: [office(120)] },
  8103: { client: loanPastDue.client, displayName: 'Akosua Darko, his sister', phoneNumbers: [contactMobile(3)] },
  8104: {
    client: veryLongName.client,
    displayName: 'Nana Kwaku Oppong-Agyemang Wiredu-Boakye Amponsah-Mensah, her elder brother',
    phoneNumbers: [
      contactMobile(4),
      contactMobile(5, 'Second mobile'),
      contactMobile(6, 'WhatsApp'),
      office(121),
      { ...office(122), label: 'Home' },
    ],
  },
  8105: { client: lettersBeyondAscii.client, displayName: 'Mawuli Ɖoƒe', phoneNumbers: [contactMobile(7)] },
  8106: { client: borrowsFromTwoAtVolta.client, displayName: 'Enyonam Agbeko', phoneNumbers: [contactMobile(8)] },
};

/** Contacts of personas. */
export const contacts: readonly ContactRow[] = Object.entries(seeds).map(([id, { client, ...contact }]) => ({
  id: Number(id),
  clientId: client.id,
  ...contact,
  version: 1,
}));

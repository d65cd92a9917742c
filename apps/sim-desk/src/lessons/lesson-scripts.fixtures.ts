import {
  applyTo,
  approve,
  createClient,
  decide,
  download,
  findClient,
  type Player,
  process,
  readClient,
  rejectUpload,
  sendCode,
  submitCard,
  submitConsent,
  submitUpload,
  tryCode,
  uploadFile,
  verifyPhone,
} from './lesson-player.fixtures.ts';

type Step = (player: Player) => Promise<unknown>;

const akosua = { uid: 'ADM-000023', id: '1023', phone: '0200123456' };
const adjoa = { phone: '0200980001', first: 'Adjoa', last: 'Sackey', card: 'GHA-998000001-1', born: '1975-01-10' };
const mawuli = { phone: '0200980003', first: 'Mawuli', last: 'Adzo', card: 'GHA-998000003-3', born: '1989-11-12' };
const naa = { phone: '0200980004', first: 'Naa', last: 'Odoi', card: 'GHA-998000004-4', born: '1996-04-13' };

/** What a trainee does in each step of a lesson, by API. */
export const scripts: Readonly<Record<string, readonly Step[]>> = {
  '01-find-a-client': [(player) => findClient(player, akosua.phone), (player) => readClient(player, akosua.id)],
  '02-verify-a-phone': [
    (player) => sendCode(player, adjoa.phone),
    (player) => tryCode(player, adjoa.phone, { isRight: true }),
  ],
  '03-a-wrong-code': [
    async (player) => {
      await sendCode(player, '0200980002');
      await tryCode(player, '0200980002', { isRight: false });
    },
    (player) => tryCode(player, '0200980002', { isRight: true }),
  ],
  '04-consent-and-card': [
    (player) => verifyPhone(player, mawuli.phone),
    (player) => submitConsent(player, mawuli),
    (player) => submitCard(player, mawuli),
  ],
  '05-onboard-a-client': [
    (player) => verifyPhone(player, adjoa.phone),
    async (player) => {
      await submitConsent(player, adjoa);
      await submitCard(player, adjoa);
    },
    (player) => createClient(player, adjoa),
    async (player) => {
      await decide(player, 'consent', player.created);
      await decide(player, 'card', player.created);
      await readClient(player, player.created);
    },
  ],
  '06-the-card-differs': [
    async (player) => {
      await verifyPhone(player, naa.phone);
      await submitConsent(player, naa);
    },
    (player) => submitCard(player, naa),
    (player) => submitCard(player, { ...naa, last: 'Tetteh' }),
  ],
  '07-decide-as-a-second-officer': [
    (player) => decide(player, 'consent', '1002'),
    (player) => decide(player, 'card', '1002'),
    (player) => readClient(player, '1002'),
  ],
  '08-a-loan-and-two-people': [(player) => applyTo(player, akosua.id), (player) => approve(player, akosua.id)],
  '09-a-lost-answer': [
    (player) => applyTo(player, akosua.id, { isLost: true }),
    (player) => applyTo(player, akosua.id),
    (player) => player.loansOf(akosua.id),
  ],
  '10-three-fall-outs': [
    async (player) => process(player, await uploadFile(player, await download(player))),
    (player) => rejectUpload(player),
    async (player) => {
      const mended = (await download(player))
        .replace('999573', '948573')
        .replace('961673', '988168')
        .replace('985430', '929844');
      await process(player, await uploadFile(player, mended));
    },
    (player) => submitUpload(player),
  ],
};

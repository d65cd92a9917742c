import { describe, expect, it } from 'vitest';
import { settingsFrom } from './settings.ts';

/** Returns the error lines of a start with these settings. */
function faultsOf(environment: Record<string, string>): string[] {
  try {
    settingsFrom(environment);
    return [];
  } catch (error) {
    return (error as Error).message.split('\n').slice(1);
  }
}
const namesOf = (environment: Record<string, string>) => faultsOf(environment).map((line) => line.trim().split(':')[0]);

const live = {
  OWARE_ENVIRONMENT: 'Live',
  PROVIDER_API_URL: 'https://api.example.com/v1/',
  KYC_API_URL: 'https://kyc.example.com',
  API_KEY: 'a-key',
  API_VERSION: '2',
  ALLOWED_HOSTS: 'console.example.com',
  SESSION_KEY: 'A'.repeat(43),
};

describe('the settings of the console', () => {
  it('have defaults for simulators on the same machine', () => {
    expect(settingsFrom({})).toMatchObject({ port: 4200, providerUrl: 'http://127.0.0.1:4301', host: '127.0.0.1' });
  });
  it('list each error on its own line without revealing secrets', () => {
    const wrong = {
      OWARE_ENVIRONMENT: 'Production',
      PROVIDER_API_URL: 'ftp://api.example.com',
      KYC_API_URL: 'nowhere',
      PUSH_API_URL: 'https://user:secret@push.example.com',
      API_KEY: 'secret\r\nX-Admin: 1',
      API_KEY_HEADER: 'x api key',
      PORT: '70000',
      ALLOWED_HOSTS: 'http://console.example.com',
      TRUSTED_PROXIES: '10.0.0.0/99',
      SESSION_KEY: 'short-secret',
      SERVICE_CA_FILE: '/no/such/file.pem',
      HOST: 'a b',
    };
    expect(new Set(namesOf(wrong))).toEqual(new Set(Object.keys(wrong)));
    expect(faultsOf(wrong).join('\n')).not.toMatch(/secret/);
  });
  it('expect notifications at the provider by default', () => {
    expect(settingsFrom({ PROVIDER_API_URL: 'https://api.example.com/' }).pushUrl).toBe('https://api.example.com');
    expect(settingsFrom({ PUSH_API_URL: 'https://push.example.com' }).pushUrl).toBe('https://push.example.com');
  });
  it('know the simulator desk beside the default simulators, or by its address', () => {
    expect(settingsFrom({}).deskUrl).toBe('http://127.0.0.1:4303');
    expect(settingsFrom({ PROVIDER_API_URL: 'https://api.example.com' }).deskUrl).toBeUndefined();
    const given = { PROVIDER_API_URL: 'http://provider-sim:8080', SIM_DESK_URL: 'http://sim-desk:8080' };
    expect(settingsFrom(given).deskUrl).toBe('http://sim-desk:8080');
    expect(settingsFrom(given).deskAddress).toBeUndefined();
    const address = 'http://localhost:4303';
    expect(settingsFrom({ ...given, SIM_DESK_ADDRESS: address }).deskAddress).toBe(address);
  });
  it('treat an empty setting as missing', () => {
    expect(settingsFrom({ PUSH_API_URL: '', ALLOWED_HOSTS: '', SESSION_KEY: '' })).toMatchObject({ port: 4200 });
  });
});

describe('a Live console', () => {
  it('does not read answers strictly, which is only for tests', () => {
    expect(settingsFrom({ READ_ANSWERS: 'strict' }).readAnswers).toBe('strict');
    expect(namesOf({ ...live, READ_ANSWERS: 'strict' })).toEqual(['READ_ANSWERS']);
    expect(namesOf({ READ_ANSWERS: 'lenient' })).toEqual(['READ_ANSWERS']);
  });
  it('starts with all settings', () => {
    expect(settingsFrom(live)).toMatchObject({ environment: 'Live', providerUrl: 'https://api.example.com/v1' });
  });
  it('has no simulator desk', () => {
    expect(settingsFrom(live).deskUrl).toBeUndefined();
    for (const name of ['SIM_DESK_URL', 'SIM_DESK_ADDRESS'])
      expect(namesOf({ ...live, [name]: 'https://desk.example.com' })).toEqual([name]);
  });
  it('rejects defaults', () => {
    const { OWARE_ENVIRONMENT, ...rest } = live;
    expect(new Set(namesOf({ OWARE_ENVIRONMENT }))).toEqual(new Set(Object.keys(rest)));
  });
  it.each([
    ['PROVIDER_API_URL', 'http://127.0.0.1:4301'],
    ['PROVIDER_API_URL', 'http://localhost:4301'],
    ['PROVIDER_API_URL', 'http://provider-sim:8080'],
    ['KYC_API_URL', 'http://[::1]:4302'],
    ['KYC_API_URL', 'http://127.1:4302'],
    ['PUSH_API_URL', 'http://localhost:4301'],
    ['API_KEY', 'demo'],
  ])('rejects a simulator’s %s, %s', (name, value) => {
    expect(namesOf({ ...live, [name]: value })).toEqual([name]);
  });
});

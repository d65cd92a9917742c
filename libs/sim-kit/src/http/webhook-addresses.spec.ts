import { describe, expect, it } from 'vitest';
import { WebhookAddresses } from './webhook-addresses.ts';

const machine = new WebhookAddresses('loopback');
const everybody = new WebhookAddresses('public');
const nets = new WebhookAddresses('172.30.0.0/16, fd00:1::/32,10.1.2.3, hooks.example');

describe('addresses that webhooks go to', () => {
  it.each(['127.0.0.1', '127.9.9.9', '::1', '::ffff:127.0.0.1', '::ffff:7f00:1'])(
    'includes this machine: %s',
    (address) => {
      expect(machine.allows(address)).toBe(true);
      expect(everybody.allows(address)).toBe(false);
    },
  );

  it.each([
    '10.0.0.1',
    '172.16.0.1',
    '192.168.1.1',
    '169.254.169.254',
    '::ffff:169.254.169.254',
    '100.64.0.1',
    '0.0.0.0',
    '::',
    '224.0.0.1',
    '255.255.255.255',
    'fe80::1',
    'fd00::1',
    '64:ff9b::a00:1',
    '2002:a00:1::',
    '2001:0:a00:1::',
    'not an address',
    '',
    '127.1',
    '2130706433',
  ])('excludes local networks from this machine and the internet: %s', (address) => {
    expect(machine.allows(address)).toBe(false);
    expect(everybody.allows(address)).toBe(false);
  });

  it.each(['8.8.8.8', '2606:4700:4700::1111'])('includes the internet if the operator allows it: %s', (address) => {
    expect(machine.allows(address)).toBe(false);
    expect(everybody.allows(address)).toBe(true);
  });

  it('accepts subnets, single addresses and hosts of the operator', () => {
    for (const address of ['172.30.4.5', 'fd00:1::9', '10.1.2.3', '::ffff:10.1.2.3'])
      expect(nets.allows(address)).toBe(true);
    for (const address of ['172.31.0.1', '10.1.2.4', '127.0.0.1', 'fd00:2::9'])
      expect(nets.allows(address)).toBe(false);
    expect(nets.trusts('Hooks.example')).toBe(true);
    expect(nets.trusts('evil.hooks.example')).toBe(false);
  });

  it('can be empty', () => expect(new WebhookAddresses('none').allows('127.0.0.1')).toBe(false));

  it.each(['', 'loopback,', '10.0.0.0/40', 'http://hooks.example', '2130706433', '0x7f.1', 'loopback none'])(
    'rejects an invalid setting: "%s"',
    (setting) => expect(() => new WebhookAddresses(setting)).toThrow('is neither'),
  );
});

import { expect, it } from 'vitest';
import { isForbidden, PrinterForbidden, refuseForbidden } from './printer-address.ts';

it.each([
  ...['127.0.0.1', '127.255.0.9', '0.0.0.0', '169.254.169.254', '100.100.100.200', '255.255.255.255'],
  ...['::1', '::', '0:0:0:0:0:0:0:1', 'fe80::1', 'fe80::1%eth0', 'febf::9', 'fd00:ec2::254'],
  ...['::ffff:127.0.0.1', '::ffff:7f00:1', '0:0:0:0:0:FFFF:A9FE:A9FE', '::127.0.0.1', '64:ff9b::127.0.0.1'],
])('[S7.19] %s is no place for a printer', (address) => {
  expect(isForbidden(address)).toBe(true);
  expect(() => refuseForbidden(address)).toThrow(PrinterForbidden);
});

it.each([
  '192.168.1.20',
  '10.0.0.7',
  '172.16.3.4',
  '::ffff:10.0.0.7',
  'fd12:3456::9',
  '2001:db8::5',
  '126.255.255.255',
])('[S7.19] %s may be a printer', (address) => {
  expect(isForbidden(address)).toBe(false);
  expect(() => refuseForbidden(address)).not.toThrow();
});

it('[S7.19] what is no address is judged when it is looked up', () => {
  expect(isForbidden('stampac')).toBe(true);
  expect(() => refuseForbidden('stampac.lab')).not.toThrow();
});

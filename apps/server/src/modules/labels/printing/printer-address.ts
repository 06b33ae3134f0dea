import { lookup } from 'node:dns';
import { BlockList, isIP, type LookupFunction } from 'node:net';

/** A printer stands in the network: never on this machine, nor where clouds keep what they tell their machines. */
const FORBIDDEN: readonly (readonly [address: string, prefix: number, family: 'ipv4' | 'ipv6'])[] = [
  ['0.0.0.0', 8, 'ipv4'],
  ['127.0.0.0', 8, 'ipv4'],
  ['169.254.0.0', 16, 'ipv4'],
  ['100.100.100.200', 32, 'ipv4'],
  ['192.0.0.192', 32, 'ipv4'],
  ['255.255.255.255', 32, 'ipv4'],
  // Unspecified, loopback and IPv4 written as the last part; addresses mapped to IPv4 are judged as IPv4.
  ['::', 96, 'ipv6'],
  ['fe80::', 10, 'ipv6'],
  ['fd00:ec2::254', 128, 'ipv6'],
  // Through a translator.
  ['64:ff9b::7f00:0', 104, 'ipv6'],
  ['64:ff9b::a9fe:0', 112, 'ipv6'],
];

const forbidden = new BlockList();
for (const [address, prefix, family] of FORBIDDEN) {
  forbidden.addSubnet(address, prefix, family);
}

export class PrinterForbidden extends Error {}

/** Of an address, not of a name. */
export function isForbidden(address: string): boolean {
  const [plain = ''] = address.split('%');
  const family = isIP(plain);
  return family === 0 || forbidden.check(plain, family === 4 ? 'ipv4' : 'ipv6');
}

/** An address is judged as it stands; a name by what it leads to at this moment (`lookupJudged`). */
export function refuseForbidden(host: string): void {
  if (isIP(host) !== 0 && isForbidden(host)) {
    throw new PrinterForbidden();
  }
}

/** The connection is made to what was judged here, so a name cannot lead elsewhere afterwards. */
export const lookupJudged: LookupFunction = (host, options, done) => {
  lookup(host, { ...options, all: true }, (error, found) => {
    const [first] = found ?? [];
    if (error || !first) {
      done(error ?? new Error('no address'), '', 0);
    } else if (found.some(({ address }) => isForbidden(address))) {
      done(new PrinterForbidden(), '', 0);
    } else if (options.all) {
      done(null, found);
    } else {
      done(null, first.address, first.family);
    }
  });
};

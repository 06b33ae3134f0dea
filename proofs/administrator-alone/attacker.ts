import type { Bench } from './bench.ts';
import type { Send } from './laboratory.ts';

/** Somebody whom the attacker claims to be able to sign as. */
export interface Claim {
  token: string;
  password: string;
}

export interface Account {
  id: string;
  email: string;
  ime: string;
  prezime: string;
  role: string;
}

export interface Puppet extends Claim {
  id: string;
  email: string;
}

/** What one administrator has: the API, the own password, and nothing of anybody else's. */
export interface Attacker extends Bench {
  token: string;
  password: string;
  own: Account;
  victim: Account;
  other: Account;
  newcomer: Account;
  call: Send;
  signIn: (email: string, password: string) => Promise<string | undefined>;
  reset: (userId: string, second?: object, token?: string) => Promise<string | undefined>;
  /** Signs in with a first password, chooses another one, and claims to be that person. */
  takeOver: (first: string | undefined, email?: string) => Promise<Claim>;
  makePuppet: (like: { ime?: string; prezime?: string; role: string }, token?: string) => Promise<Puppet>;
  /** A fresh administrator whom two people have made in good order, to be the attacker of this one attack. */
  borrowAdministrator: () => Promise<Puppet>;
  edit: (userId: string, change: object, token?: string) => Promise<void>;
  restore: (userId: string, token: string) => Promise<void>;
  letTimePass: () => Promise<void>;
  /** A colleague who confirms whomever they are asked to. */
  goodFaith: (userId: string) => Promise<void>;
}

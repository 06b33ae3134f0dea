import type { Problem } from './effects.ts';
import type { ProgramName } from './world.ts';

/** A place in the program where somebody dies, and the work that leads there. */
export interface Scenario {
  name: string;
  point: string;
  /** Which program comes there. */
  of: ProgramName;
  /** How often it comes there in one run. */
  times: number;
  /** Everything was acknowledged before the death: what is left to do must be done by the next one. */
  acknowledgedFirst?: boolean;
  /** What so many runs need. */
  arrange: (runs: number) => Promise<void>;
  /** Of one run: ends when everybody has an answer or has given up. */
  work: (run: number) => Promise<void>;
  /** Right after the death, before the next one begins its work. */
  afterDeath?: () => Promise<void>;
  /** Waits until nothing is left to be done. */
  settle?: () => Promise<void>;
  judge: () => Promise<Problem[]>;
}

import type { RECORDS } from './records.generated.ts';

/** What the modules have planted, as it concerns whoever asks. */
export type Planted = { [Name in keyof typeof RECORDS]: ReturnType<Awaited<ReturnType<(typeof RECORDS)[Name]>>> };

/** Whom and what a call may be about, in one cell of the matrix. */
export interface Subject extends Planted {
  userId: string;
  siteId: string;
  /** A second open session of the same person. */
  spareSessionId: string;
  /** A site, a person and an open session that are not theirs. */
  foreign: { siteId: string; userId: string; email: string; sessionId: string };
  /** Somebody who shares a site with everybody of two sites. */
  colleagueId: string;
}

export interface SampleRequest {
  path?: string;
  query?: Record<string, string>;
  body?: Record<string, unknown>;
}

export interface Sample {
  own: SampleRequest;
  /** The same call about what is not one's own. */
  others?: SampleRequest[];
  /** The same call about what does not exist. */
  missing?: SampleRequest[];
}

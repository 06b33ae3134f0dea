import type { Static } from 'typebox';
import * as Type from 'typebox';
import { ConsistencyDocument } from '../../catalogue/release.documents.ts';
import { Id } from '../../contract.ts';

/** A rule about several results of one sample, in the version that holds. */
export const ConsistencyRule = Type.Object({ _id: Id, verzija: Type.Integer(), dokument: ConsistencyDocument });
export type ConsistencyRule = Static<typeof ConsistencyRule>;

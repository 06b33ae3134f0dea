import * as Type from 'typebox';
import { Id } from '../contract.ts';

/** For open lists and grids only: nobody is told of it. */
const SampleChanged = Type.Object({ uzorci: Type.Array(Id) });

export const SAMPLES_EVENTS = { sampleChanged: SampleChanged };

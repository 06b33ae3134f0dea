import { fixture } from '../../packages/testkit/src/fixture.ts';

export const planted = fixture;

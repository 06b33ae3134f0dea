import { a } from './no-cycles-a.ts';

export const b = (): unknown => a;

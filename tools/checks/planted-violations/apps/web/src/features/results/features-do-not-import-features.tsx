import { SamplesPage } from '../samples/samples-page.tsx';

export const Sideways = SamplesPage;

import { SamplesPage } from '../features/samples/samples-page.tsx';

export const router = SamplesPage;

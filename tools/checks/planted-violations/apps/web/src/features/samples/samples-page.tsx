import { Button } from '../../ui/button.tsx';

export const SamplesPage = Button;

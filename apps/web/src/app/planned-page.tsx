import { useLocation } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { NotBuiltYet } from '../ui/not-built-yet.tsx';
import { screenAt } from './screens.ts';

export function PlannedPage() {
  const { t } = useTranslation('shell');
  const path = useLocation({ select: ({ pathname }) => pathname });
  return <NotBuiltYet title={t(`screens.${screenAt(path)?.path}`)} />;
}

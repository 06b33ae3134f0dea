import { useLocation, useNavigate, useParams } from '@tanstack/react-router';
import { useEffect } from 'react';
import type { AskedControl } from './control-props.ts';

const LIST = '/nalazi/outbox';

/** S2.15: an address may name a delivery; then it opens over the list. Returns the way back to the list alone. */
export function useAddressedDelivery(open: (asked: AskedControl) => void): () => void {
  const { id } = useParams({ strict: false });
  const search = useLocation({ select: (location) => location.search });
  const navigate = useNavigate();
  useEffect(() => {
    if (id) {
      open({ id, control: undefined });
    }
  }, [id, open]);
  return () => {
    if (id) {
      void navigate({ to: LIST, search, state: true, replace: true });
    }
  };
}

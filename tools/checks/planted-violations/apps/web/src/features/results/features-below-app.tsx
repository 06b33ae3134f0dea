import { router } from '../../app/router.tsx';

export const upward = router;

import type { Tx } from '../../platform/database.ts';
import { selectNoticeToMail } from './notices.repository.ts';

/** For the module that sends mail. */
export const readNoticeToMail = (tx: Tx, id: string) => selectNoticeToMail(tx, id);

import { createCipheriv, createDecipheriv, createHash, randomBytes } from 'node:crypto';

/** A secret that the database keeps but cannot read: the key is a setting of the server. */
export interface Secrets {
  seal(plain: string, owner: string): string;
  open(stored: string, owner: string): string;
  /** Not sealed, although there is a key to seal it with. */
  isOpen(stored: string): boolean;
}

const MARK = 'v1.';
const [IV_LENGTH, TAG_LENGTH] = [12, 16];

/** Without a key secrets are stored as they are, and read as they are. The owner is bound in: a row cannot be moved. */
export function createSecrets(setting: string): Secrets {
  const key = setting ? createHash('sha256').update(setting).digest() : undefined;
  return {
    seal(plain, owner) {
      if (!key) {
        return plain;
      }
      const iv = randomBytes(IV_LENGTH);
      const cipher = createCipheriv('aes-256-gcm', key, iv).setAAD(Buffer.from(owner));
      const sealed = Buffer.concat([cipher.update(plain, 'utf8'), cipher.final()]);
      return MARK + Buffer.concat([iv, cipher.getAuthTag(), sealed]).toString('base64url');
    },
    open(stored, owner) {
      if (!stored.startsWith(MARK)) {
        return stored;
      }
      if (!key) {
        throw new Error('SECRETS_KEY is not set, but secrets in the database are sealed with it');
      }
      const bytes = Buffer.from(stored.slice(MARK.length), 'base64url');
      const [iv, tag] = [bytes.subarray(0, IV_LENGTH), bytes.subarray(IV_LENGTH, IV_LENGTH + TAG_LENGTH)];
      const decipher = createDecipheriv('aes-256-gcm', key, iv).setAAD(Buffer.from(owner)).setAuthTag(tag);
      return decipher.update(bytes.subarray(IV_LENGTH + TAG_LENGTH), undefined, 'utf8') + decipher.final('utf8');
    },
    isOpen: (stored) => key !== undefined && !stored.startsWith(MARK),
  };
}

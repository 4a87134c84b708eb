import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';

/** Encrypts texts that the server must read again, so that a leaked database does not reveal them. */
export type SecretBox = {
	/** `owner` is whose text it is: a row copied to somebody else cannot be opened there. */
	seal(text: string, owner: string): string;
	/** Returns null for what another secret or for another owner has sealed. */
	open(sealed: string, owner: string): string | null;
};

const algorithm = 'aes-256-gcm';
const ivBytes = 12;
const tagBytes = 16;

/** AES-256-GCM with a key of its own for each purpose, derived from the server's secret. */
export function createSecretBox(secret: string, purpose: string): SecretBox {
	const key = Buffer.from(hkdfSync('sha256', secret, '', purpose, 32));
	return {
		seal(text, owner) {
			const iv = randomBytes(ivBytes);
			const cipher = createCipheriv(algorithm, key, iv).setAAD(Buffer.from(owner));
			const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
			return Buffer.concat([iv, cipher.getAuthTag(), sealed]).toString('base64url');
		},
		open(sealed, owner) {
			const bytes = Buffer.from(sealed, 'base64url');
			const [iv, tag] = [bytes.subarray(0, ivBytes), bytes.subarray(ivBytes, ivBytes + tagBytes)];
			try {
				const decipher = createDecipheriv(algorithm, key, iv).setAAD(Buffer.from(owner)).setAuthTag(tag);
				const text = Buffer.concat([decipher.update(bytes.subarray(ivBytes + tagBytes)), decipher.final()]);
				return text.toString('utf8');
			} catch {
				return null;
			}
		},
	};
}

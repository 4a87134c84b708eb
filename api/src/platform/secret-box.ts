import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';

/** Encrypts text that the server must read again, so that a leaked database does not reveal it. */
export type SecretBox = {
	/** `owner` binds the text: copied to another owner's row, it cannot be opened. */
	seal(text: string, owner: string): string;
	/** Returns null when another owner or an unknown secret sealed it. */
	open(sealed: string, owner: string): string | null;
	isCurrent(sealed: string): boolean;
};

export type ServerSecrets = readonly [string, ...string[]];

type Key = { id: string; bytes: Buffer };

const algorithm = 'aes-256-gcm';
const ivBytes = 12;
const tagBytes = 16;
const keyIdBytes = 6;

/** Uses AES-256-GCM with a key per purpose (HKDF). Older texts do not name their key and are tried with each. */
export function createSecretBox(secrets: ServerSecrets, purpose: string): SecretBox {
	const keys = secrets.map((secret) => keyFor(secret, purpose));
	const [current] = keys;
	if (!current) throw new Error('a secret box needs a secret');
	return {
		seal: (text, owner) => `${current.id}.${encrypt(current, text, owner)}`,
		open(sealed, owner) {
			const [id, text] = sealed.includes('.') ? sealed.split('.', 2) : [null, sealed];
			for (const key of keys) {
				const opened = id === null || id === key.id ? decrypt(key, text ?? '', owner) : null;
				if (opened !== null) return opened;
			}
			return null;
		},
		isCurrent: (sealed) => sealed.startsWith(`${current.id}.`),
	};
}

const derive = (secret: string, purpose: string, length: number) =>
	Buffer.from(hkdfSync('sha256', secret, '', purpose, length));

const keyFor = (secret: string, purpose: string): Key => ({
	id: derive(secret, `${purpose} key id`, keyIdBytes).toString('base64url'),
	bytes: derive(secret, purpose, 32),
});

function encrypt({ bytes }: Key, text: string, owner: string): string {
	const iv = randomBytes(ivBytes);
	const cipher = createCipheriv(algorithm, bytes, iv).setAAD(Buffer.from(owner));
	const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
	return Buffer.concat([iv, cipher.getAuthTag(), sealed]).toString('base64url');
}

function decrypt(key: Key, sealed: string, owner: string): string | null {
	const bytes = Buffer.from(sealed, 'base64url');
	const [iv, tag] = [bytes.subarray(0, ivBytes), bytes.subarray(ivBytes, ivBytes + tagBytes)];
	try {
		const decipher = createDecipheriv(algorithm, key.bytes, iv).setAAD(Buffer.from(owner)).setAuthTag(tag);
		const text = Buffer.concat([decipher.update(bytes.subarray(ivBytes + tagBytes)), decipher.final()]);
		return text.toString('utf8');
	} catch {
		return null;
	}
}

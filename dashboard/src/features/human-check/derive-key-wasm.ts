import type { DeriveKeyFunction } from 'altcha-lib/types';
import { createSHA256, createSHA384, createSHA512, pbkdf2 } from 'hash-wasm';

const hashes = { 'SHA-256': createSHA256, 'SHA-384': createSHA384, 'SHA-512': createSHA512 };

/** PBKDF2 without WebCrypto, for pages outside a secure context. */
export const deriveKey: DeriveKeyFunction = async ({ algorithm, cost, keyLength = 32 }, salt, password) => {
	const [, createHash] = Object.entries(hashes).find(([name]) => algorithm === `PBKDF2/${name}`) ?? [];
	if (!createHash) throw new Error(`Unknown algorithm ${algorithm}.`);
	const derivedKey = await pbkdf2({
		password,
		salt,
		iterations: cost,
		hashLength: keyLength,
		hashFunction: createHash(),
		outputType: 'binary',
	});
	return { parameters: {}, derivedKey };
};

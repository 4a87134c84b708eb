import { createHash } from 'node:crypto';
import type { Readable } from 'node:stream';

export async function hashOf(bytes: Readable, algorithm: 'sha1' | 'sha256'): Promise<string> {
	const hash = createHash(algorithm);
	for await (const chunk of bytes) hash.update(chunk);
	return hash.digest('hex');
}

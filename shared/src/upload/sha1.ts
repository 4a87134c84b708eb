import { createSHA1 } from 'hash-wasm';

/** Returns hex. Hashes chunk by chunk, because hours of sound do not fit into memory. */
export async function sha1Of(chunks: AsyncIterable<Uint8Array> | Iterable<Uint8Array>): Promise<string> {
	const sha1 = await createSHA1();
	for await (const chunk of chunks) sha1.update(chunk);
	return sha1.digest('hex');
}

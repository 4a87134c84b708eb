import { Readable } from 'node:stream';
import type { ReadableStream } from 'node:stream/web';
import { limits } from '@debrief/shared/domain/limits.ts';
import type { Deps } from '../../../deps.ts';
import { GiveUp, RetryLater } from '../../jobs/failures.ts';
import { BlockedAddressError, createGuardedFetch } from './guarded-fetch.ts';

const timeoutMs = 1_800_000;
/** 32 kB/s, less than any connection used for recordings. */
const leastBytesPerMs = 32;

type Source = {
	url: string;
	storageKey: string;
	signal: AbortSignal;
	followsHosts?: boolean;
	onBytes?: (bytes: Buffer) => void;
};

/** Replaces what is stored. Returns the size. Throws `GiveUp` for a refused or unreachable address, else `RetryLater`. */
export async function fetchToStorage(
	{ env, storage, timing }: Pick<Deps, 'env' | 'storage' | 'timing'>,
	{ url, storageKey, signal, followsHosts = false, onBytes = () => {} }: Source,
): Promise<number> {
	const guarded = createGuardedFetch({
		allowsPrivate: env.ALLOW_PRIVATE_ADDRESSES,
		timeoutMs,
		maxBytes: limits.uploadMaxBytes,
		slowest: { withinMs: timing.slowFetchMs, bytes: leastBytesPerMs * timing.slowFetchMs },
		followsHosts,
	});
	await storage.delete(storageKey);
	try {
		const response = await guarded(url, { signal });
		const { status, body } = response;
		if (status === 429 || status >= 500) throw new RetryLater(`The address answered with ${status}.`, 10_000);
		if (!response.ok || !body) throw new GiveUp('General', `The address answered with ${status}.`);
		const bytes = Readable.fromWeb(body as ReadableStream<Uint8Array>);
		const size = await storage.append(storageKey, 0, counted(bytes, onBytes));
		if (size === 0) throw new GiveUp('BrokenAudio', 'The address answered with an empty file.');
		return size;
	} catch (error) {
		await storage.delete(storageKey);
		if (error instanceof GiveUp || error instanceof RetryLater) throw error;
		if (error instanceof BlockedAddressError)
			throw new GiveUp('General', 'This server does not fetch from this address.');
		if (error instanceof Error && error.name === 'ResponseTooLargeError')
			throw new GiveUp('General', 'The file at this address is larger than 500 MB (524 288 000 bytes).');
		if (isTooSlow(error)) throw new GiveUp('General', 'The file at this address downloads too slowly.');
		throw new RetryLater('The file could not be fetched from its address.', 5_000, { cause: error });
	}
}

async function* counted(source: AsyncIterable<Buffer>, onBytes: (bytes: Buffer) => void): AsyncGenerator<Buffer> {
	for await (const bytes of source) {
		onBytes(bytes);
		yield bytes;
	}
}

const isTooSlow = (error: unknown): boolean =>
	error instanceof Error && (error.name === 'ResponseTooSlowError' || isTooSlow(error.cause));

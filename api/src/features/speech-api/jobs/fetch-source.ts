import { Readable } from 'node:stream';
import type { ReadableStream } from 'node:stream/web';
import { limits } from '@debrief/shared/domain/limits.ts';
import type { Deps } from '../../../deps.ts';
import { BlockedAddressError, createGuardedFetch } from '../../../platform/http/outbound/guarded-fetch.ts';
import { GiveUp, RetryLater } from '../../../platform/jobs/failures.ts';

const timeoutMs = 1_800_000;
/** 32 kB/s, less than any connection used for recordings. */
const leastBytesPerMs = 32;

type Source = { url: string; storageKey: string; signal: AbortSignal };

/** Throws `GiveUp` for a refused or unreachable address, else `RetryLater`. */
export async function fetchSource({ env, storage, timing }: Deps, { url, storageKey, signal }: Source): Promise<void> {
	const guarded = createGuardedFetch({
		allowsPrivate: env.ALLOW_PRIVATE_ADDRESSES,
		timeoutMs,
		maxBytes: limits.uploadMaxBytes,
		slowest: { withinMs: timing.slowFetchMs, bytes: leastBytesPerMs * timing.slowFetchMs },
	});
	await storage.delete(storageKey);
	try {
		const response = await guarded(url, { signal });
		const { status, body } = response;
		if (status === 429 || status >= 500) throw new RetryLater(`The address answered with ${status}.`, 10_000);
		if (!response.ok || !body) throw new GiveUp('General', `The address answered with ${status}.`);
		const size = await storage.append(storageKey, 0, Readable.fromWeb(body as ReadableStream<Uint8Array>));
		if (size === 0) throw new GiveUp('BrokenAudio', 'The address answered with an empty file.');
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

const isTooSlow = (error: unknown): boolean =>
	error instanceof Error && (error.name === 'ResponseTooSlowError' || isTooSlow(error.cause));

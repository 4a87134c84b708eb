import type { IncomingMessage } from 'node:http';
import { type Readable, Transform } from 'node:stream';

class ResponseTooLargeError extends Error {
	override name = 'ResponseTooLargeError';
}

export class ResponseTooSlowError extends Error {
	override name = 'ResponseTooSlowError';
}

export type SlowestRate = { bytes: number; withinMs: number };

type Limits = { maxBytes: number; slowest?: SlowestRate | undefined; signal: AbortSignal };

export function limitSize(message: IncomingMessage, { maxBytes, slowest, signal }: Limits): Readable {
	let bytes = 0;
	let counted = 0;
	const watch =
		slowest &&
		setInterval(() => {
			// A slow reader is not the sender's fault.
			const isWaiting = limited.readableLength >= limited.readableHighWaterMark;
			if (bytes - counted < slowest.bytes && !isWaiting)
				limited.destroy(new ResponseTooSlowError('the response is too slow'));
			counted = bytes;
		}, slowest.withinMs);
	const limited = new Transform({
		transform(chunk: Buffer, _encoding, done) {
			bytes += chunk.length;
			if (bytes > maxBytes) done(new ResponseTooLargeError(`the response is longer than ${maxBytes} bytes`));
			else done(null, chunk);
		},
	});
	const abort = () => limited.destroy(signal.reason instanceof Error ? signal.reason : new Error('aborted'));
	signal.addEventListener('abort', abort, { once: true });
	limited.once('close', () => {
		clearInterval(watch);
		signal.removeEventListener('abort', abort);
		message.destroy();
	});
	message.once('error', (error) => limited.destroy(signal.aborted ? signal.reason : error));
	return message.pipe(limited);
}

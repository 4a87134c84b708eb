import type { IncomingMessage } from 'node:http';
import { type Readable, Transform } from 'node:stream';

class ResponseTooLargeError extends Error {
	override name = 'ResponseTooLargeError';
}

/** The body of a response. Fails, and closes the connection, once it is longer than allowed or the signal aborts. */
export function limitSize(message: IncomingMessage, maxBytes: number, signal: AbortSignal): Readable {
	let bytes = 0;
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
		signal.removeEventListener('abort', abort);
		message.destroy();
	});
	message.once('error', (error) => limited.destroy(signal.aborted ? signal.reason : error));
	return message.pipe(limited);
}

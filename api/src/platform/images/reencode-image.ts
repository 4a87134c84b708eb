import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import type { ImageType } from './image-type.ts';

const child = fileURLToPath(new URL('./reencode-image-child.ts', import.meta.url));

/** Exit codes of the child process for unusable images. */
export const reencodeExits = { 'too-many-pixels': 2, broken: 3 } as const;
export type ImageProblem = keyof typeof reencodeExits | 'busy';

/** The re-encoded image: upright, with nothing but its pixels. */
type Reencoded = { bytes: Buffer } | { problem: ImageProblem };
export type ReencodeImage = (userId: string, picture: Buffer, type: ImageType, maxPixels: number) => Promise<Reencoded>;

const mostWaiting = 24;
const mostWaitingOfUser = 3;

/**
 * Returns a function that re-encodes one image at a time to limit memory. It returns `busy` when too
 * many are waiting, of the user or of all.
 */
export function createImageReencoder(): ReencodeImage {
	const waiting: string[] = [];
	let last: Promise<unknown> = Promise.resolve();
	return async (userId, picture, type, maxPixels) => {
		const own = waiting.filter((id) => id === userId);
		if (waiting.length >= mostWaiting || own.length >= mostWaitingOfUser) return { problem: 'busy' };
		waiting.push(userId);
		const reencoded = last.then(() => reencode(picture, type, maxPixels));
		last = reencoded.catch(() => {});
		try {
			return await reencoded;
		} finally {
			waiting.splice(waiting.indexOf(userId), 1);
		}
	};
}

const timeLimitMs = 20_000;
const mostOutputBytes = 64 * 1024 * 1024;

/**
 * Runs in a child process without this one's secrets, which contains whatever a hostile image does to the decoder.
 * Images that are damaged, truncated or exceed the time limit are `broken`.
 */
function reencode(picture: Buffer, type: ImageType, maxPixels: number): Promise<Reencoded> {
	const { promise, resolve, reject } = Promise.withResolvers<Reencoded>();
	const running = execFile(
		process.execPath,
		['--disable-warning=ExperimentalWarning', child, type, String(maxPixels)],
		{
			encoding: 'buffer',
			env: { VIPS_CONCURRENCY: '1', VIPS_BLOCK_UNTRUSTED: '1' },
			timeout: timeLimitMs,
			killSignal: 'SIGKILL',
			maxBuffer: mostOutputBytes,
		},
		(error, bytes, messages) => {
			if (!error) return resolve({ bytes });
			if (error.code === reencodeExits['too-many-pixels']) return resolve({ problem: 'too-many-pixels' });
			if (error.code === reencodeExits.broken || error.killed || error.signal) return resolve({ problem: 'broken' });
			reject(new Error(`pictures cannot be drawn here: ${messages.toString().trim()}`, { cause: error }));
		},
	);
	// the child may end before it has read everything
	running.stdin?.on('error', () => {});
	running.stdin?.end(picture);
	return promise;
}

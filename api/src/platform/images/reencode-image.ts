import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import type { ErrorCode } from '@debrief/shared/contract/errors.ts';
import { createFairQueue } from '../http/fair-queue.ts';
import type { ImageType } from './image-type.ts';

const child = fileURLToPath(new URL('./reencode-image-child.ts', import.meta.url));

export const reencodeExits = { 'too-many-pixels': 2, broken: 3 } as const;
export type ImageProblem = keyof typeof reencodeExits;

type Reencoded = { bytes: Buffer } | { problem: ImageProblem };
type Options = {
	type: ImageType;
	maxPixels: number;
	square?: number;
};
export type ReencodeImage = (userId: string, picture: Buffer, options: Options) => Promise<Reencoded>;

export const imageProblems = {
	'too-many-pixels': 'image_too_many_pixels',
	broken: 'image_broken',
} as const satisfies Record<ImageProblem, ErrorCode>;

/** One at a time, to limit memory. */
const queueLimits = {
	perCaller: 1,
	greedyFrom: Number.POSITIVE_INFINITY,
	atOnce: 1,
	waitingMax: 3,
	waitingMaxOfAll: 24,
	waitingMaxMs: 60_000,
	pauses: { besideOthers: 0, alone: 0 },
};

export function createImageReencoder(): ReencodeImage {
	const queue = createFairQueue(queueLimits);
	return (userId, picture, options) => queue.run(userId, () => reencode(picture, options));
}

const timeLimitMs = 20_000;
const mostOutputBytes = 64 * 1024 * 1024;

/** A child process without secrets contains attacks on the decoder. Damaged and slow images are `broken`. */
function reencode(picture: Buffer, { type, maxPixels, square = 0 }: Options): Promise<Reencoded> {
	const { promise, resolve, reject } = Promise.withResolvers<Reencoded>();
	const running = execFile(
		process.execPath,
		['--disable-warning=ExperimentalWarning', child, type, String(maxPixels), String(square)],
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
	// The child may exit before it has read everything.
	running.stdin?.on('error', () => {});
	running.stdin?.end(picture);
	return promise;
}

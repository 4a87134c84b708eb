import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import type { ImageType } from './image-type.ts';

const child = fileURLToPath(new URL('./redraw-image-child.ts', import.meta.url));

/** How the child process ends when the picture is at fault. */
export const redrawExits = { 'too-many-pixels': 2, broken: 3 } as const;
export type ImageProblem = keyof typeof redrawExits | 'busy';

/** The picture drawn anew: upright, without anything but its pixels. */
type Redrawn = { bytes: Buffer } | { problem: ImageProblem };
export type RedrawImage = (picture: Buffer, type: ImageType, maxPixels: number) => Promise<Redrawn>;

const mostWaiting = 8;

/** One picture at a time, so that many at once do not fill the memory; whoever comes too late is told `busy`. */
export function createImageRedrawer(): RedrawImage {
	let waiting = 0;
	let last: Promise<unknown> = Promise.resolve();
	return async (picture, type, maxPixels) => {
		if (waiting >= mostWaiting) return { problem: 'busy' };
		waiting++;
		const redrawn = last.then(() => redraw(picture, type, maxPixels));
		last = redrawn.catch(() => {});
		try {
			return await redrawn;
		} finally {
			waiting--;
		}
	};
}

const timeLimitMs = 20_000;
const mostOutputBytes = 64 * 1024 * 1024;

/**
 * In a process of its own, without this one's secrets: what a hostile picture does to the decoder ends there. Damaged,
 * cut off, or too much for the time limit is `broken`.
 */
function redraw(picture: Buffer, type: ImageType, maxPixels: number): Promise<Redrawn> {
	const { promise, resolve, reject } = Promise.withResolvers<Redrawn>();
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
			if (error.code === redrawExits['too-many-pixels']) return resolve({ problem: 'too-many-pixels' });
			if (error.code === redrawExits.broken || error.killed || error.signal) return resolve({ problem: 'broken' });
			reject(new Error(`pictures cannot be drawn here: ${messages.toString().trim()}`, { cause: error }));
		},
	);
	// the child may end before it has read everything
	running.stdin?.on('error', () => {});
	running.stdin?.end(picture);
	return promise;
}

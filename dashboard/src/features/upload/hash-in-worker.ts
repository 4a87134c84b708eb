import { UnreadableFileError } from './upload-item.ts';

/** Returns hex. `onProgress` gets 0 to 1. Throws UnreadableFileError. */
export type HashFile = (file: File, onProgress: (share: number) => void, signal: AbortSignal) => Promise<string>;

export type HasherMessage = { kind: 'progress'; share: number } | { kind: 'hashed'; hash: string } | { kind: 'failed' };

export const hashInWorker: HashFile = (file, onProgress, signal) => {
	const worker = new Worker(new URL('./hash-file.worker.ts', import.meta.url), { type: 'module' });
	const { promise, resolve, reject } = Promise.withResolvers<string>();
	worker.addEventListener('message', ({ data }: MessageEvent<HasherMessage>) => {
		if (data.kind === 'progress') onProgress(data.share);
		else if (data.kind === 'hashed') resolve(data.hash);
		else reject(new UnreadableFileError('The file cannot be read.'));
	});
	worker.addEventListener('error', () => reject(new Error('The hash worker could not be started.')));
	signal.addEventListener('abort', () => reject(signal.reason), { once: true });
	worker.postMessage(file);
	return promise.finally(() => worker.terminate());
};

import { ApiError } from '../api-client/api-error.ts';
import type { UploadState } from '../contract/recordings/media.ts';
import {
	type BlockingReason,
	freshRetryState,
	onFailure,
	type Reaction,
	reset,
	toUploadFailure,
} from './retry-policy.ts';
import type { Scheduler } from './scheduler.ts';
import type { UploadTransport } from './upload-transport.ts';

export type TransferProgress =
	| { state: 'uploading' | 'waiting-for-network' | 'waiting-for-sign-in'; sentBytes: number }
	/** Retried automatically. Neither network nor sign-in is the cause. */
	| { state: 'waiting'; sentBytes: number; because: BlockingReason };

export type ByteSource = {
	/** Returns `growing` when there is no chunk after the stored bytes yet, or `end` after the last one. */
	next(stored: UploadState, maxBytes: number): Promise<Blob | ArrayBuffer | 'growing' | 'end'>;
};

export type UploadJob<Result> = {
	source: ByteSource;
	open(): Promise<UploadState>;
	complete(state: UploadState): Promise<Result>;
	restart?(): Promise<void>;
	transport: Pick<UploadTransport, 'send'>;
	scheduler: Scheduler;
	signal: AbortSignal;
	largestChunkBytes: number;
	isUnattended: boolean;
	onProgress(progress: TransferProgress): void;
	random?: (() => number) | undefined;
};

/** The server says where to continue. Rejects with the final ApiError, an error of the source, or when aborted. */
export async function uploadResumably<Result>(job: UploadJob<Result>): Promise<Result> {
	const { source, transport, signal, isUnattended, random = Math.random } = job;
	let retry = freshRetryState(job.largestChunkBytes);
	let stored: UploadState | null = null;
	let sentBytes = 0;
	const report = (bytes: number) => job.onProgress({ state: 'uploading', sentBytes: bytes });
	for (;;) {
		signal.throwIfAborted();
		try {
			stored ??= await job.open();
			const { fileId, size: start } = stored;
			if (start > sentBytes) retry = reset(retry);
			sentBytes = start;
			report(start);
			const body = await source.next(stored, retry.chunkBytes);
			if (body === 'end') return await job.complete(stored);
			if (body === 'growing') await job.scheduler.growth(signal);
			else stored = await transport.send({ fileId, start, body }, (sent) => report(start + sent), signal);
		} catch (error) {
			signal.throwIfAborted();
			if (!(error instanceof ApiError)) throw error;
			const [reaction, next] = onFailure(toUploadFailure(error), retry, { isUnattended, jitter: random() });
			retry = next;
			if (reaction.act === 'give-up') throw error;
			await recover(job, reaction, { error, sentBytes });
			stored = reaction.act === 'continue' && stored ? { ...stored, size: reaction.at } : null;
		}
	}
}

type Interruption = { error: ApiError; sentBytes: number };

async function recover(
	{ scheduler, signal, onProgress, restart }: UploadJob<unknown>,
	reaction: Exclude<Reaction, { act: 'give-up' }>,
	{ error, sentBytes }: Interruption,
): Promise<void> {
	switch (reaction.act) {
		case 'wait': {
			const { because, pauseMs, isServerAway } = reaction;
			onProgress(because ? { state: 'waiting', sentBytes, because } : { state: 'waiting-for-network', sentBytes });
			await scheduler.pause(pauseMs, signal);
			if (isServerAway) await scheduler.reachable(error, signal);
			return;
		}
		case 'wait-for-sign-in':
			onProgress({ state: 'waiting-for-sign-in', sentBytes });
			return scheduler.signIn(signal);
		case 'restart':
			return restart?.();
	}
}

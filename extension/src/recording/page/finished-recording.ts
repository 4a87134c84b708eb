import type { z } from 'zod';
import type { RecordingResult } from '../../messaging/recording-result.ts';
import type { conversationResult } from './recorder-client.ts';

type Read = (callId: string) => Promise<z.infer<(typeof conversationResult)['response']>>;

export class FinishedRecording {
	readonly #read: Read;
	readonly #found = new Map<string, RecordingResult>();

	constructor(read: Read) {
		this.#read = read;
	}

	of(callId: string | null): RecordingResult | null {
		return (callId !== null && this.#found.get(callId)) || null;
	}

	rename(callId: string, title: string): void {
		const known = this.#found.get(callId);
		if (known) this.#found.set(callId, { ...known, title });
	}

	async refresh(callId: string): Promise<void> {
		const known = this.#found.get(callId);
		if (known && isFinal(known)) return;
		const conversation = await this.#read(callId).catch(() => null);
		if (!conversation) return;
		const { title, summary, summaryText, actionPoints, isHeldBack, pipeline, recordings } = conversation;
		this.#found.set(callId, {
			title,
			transcript: recordings[0]?.transcriptStatus ?? 'processing',
			pipeline,
			summary: summaryText ?? summary,
			actionPoints: actionPoints.map(({ text, owner }) => ({ text, owner })),
			isHeldBack: isHeldBack ?? false,
		});
	}
}

const isFinal = ({ pipeline: { step, state } }: RecordingResult): boolean =>
	state === 'failed' || (step === 'insights' && state === 'done');

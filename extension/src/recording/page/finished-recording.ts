import type { RecordingResult } from '../../messaging/recording-result.ts';

type Read = (callId: string) => Promise<{
	title: string | null;
	summary: string | null;
	recordings: { transcriptStatus: RecordingResult['transcript'] }[];
}>;

export class FinishedRecording {
	readonly #read: Read;
	readonly #found = new Map<string, RecordingResult>();

	constructor(read: Read) {
		this.#read = read;
	}

	of(callId: string | null): RecordingResult | null {
		return (callId !== null && this.#found.get(callId)) || null;
	}

	async refresh(callId: string): Promise<void> {
		const known = this.#found.get(callId);
		if (known?.summary || known?.transcript === 'processing_failed') return;
		const conversation = await this.#read(callId).catch(() => null);
		if (!conversation) return;
		const { title, summary, recordings } = conversation;
		this.#found.set(callId, { title, summary, transcript: recordings[0]?.transcriptStatus ?? 'processing' });
	}
}

import { ApiError } from '@debrief/shared/api-client/api-error.ts';
import type { LiveText } from '@debrief/shared/contract/transcripts/live-text.ts';
import type { LiveTextView } from '../../messaging/live-text-view.ts';

type Deps = {
	read(fileId: string): Promise<LiveText>;
	findFile(recordingId: string): Promise<string | null>;
	now(): number;
	onChange(): void;
};

const pollMs = 1_000;
const nothingYet: LiveTextView = { text: null, problem: null };
/** Older servers lack this endpoint. */
const isUnknownEndpoint = (error: unknown) => error instanceof ApiError && error.code === 'not_found';
const isUnknownFile = (error: unknown) =>
	error instanceof ApiError && ['file_not_found', 'conversation_not_available'].includes(error.code);

export class LiveTextPoll {
	readonly #deps: Deps;
	view: LiveTextView | null = null;
	#recordingId: string | null = null;
	#fileId: string | null = null;
	#nextAt = 0;
	#isReading = false;

	constructor(deps: Deps) {
		this.#deps = deps;
	}

	update(recordingId: string | null): void {
		if (recordingId !== this.#recordingId) {
			this.#recordingId = recordingId;
			[this.#fileId, this.#nextAt] = [null, 0];
			this.view = recordingId === null ? null : nothingYet;
		}
		if (!recordingId || this.#isReading || this.#deps.now() < this.#nextAt) return;
		this.#nextAt = this.#deps.now() + pollMs;
		this.#isReading = true;
		void this.#read(recordingId).finally(() => {
			this.#isReading = false;
		});
	}

	async #read(recordingId: string): Promise<void> {
		const view = await this.#next(recordingId);
		if (recordingId !== this.#recordingId) return;
		this.view = view;
		this.#deps.onChange();
	}

	async #next(recordingId: string): Promise<LiveTextView> {
		try {
			this.#fileId ??= await this.#deps.findFile(recordingId);
			return this.#fileId ? { text: await this.#deps.read(this.#fileId), problem: null } : nothingYet;
		} catch (error) {
			// The upload may have restarted as another file.
			this.#fileId = null;
			if (isUnknownFile(error)) return nothingYet;
			return { text: this.view?.text ?? null, problem: isUnknownEndpoint(error) ? 'unknown' : 'connection' };
		}
	}
}

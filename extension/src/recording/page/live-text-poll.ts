import { ApiError } from '@debrief/shared/api-client/api-error.ts';
import type { LiveText } from '@debrief/shared/contract/transcripts/live-text.ts';
import type { LiveTextView } from '../../messaging/live-text-view.ts';

type Deps = {
	read(fileId: string): Promise<LiveText>;
	/** Returns the file of a recording on the server; null before it has one. */
	findFile(recordingId: string): Promise<string | null>;
	/** ms */
	now(): number;
	onChange(): void;
};

const pollMs = 1_000;
const nothingYet: LiveTextView = { text: null, problem: null };
/** Servers before this version have no such endpoint. */
const isUnknownEndpoint = (error: unknown) => error instanceof ApiError && error.code === 'not_found';
const isUnknownFile = (error: unknown) =>
	error instanceof ApiError && ['file_not_found', 'conversation_not_available'].includes(error.code);

/** The text of the running recording, read from the server every second while somebody looks. */
export class LiveTextPoll {
	readonly #deps: Deps;
	/** Null while nobody looks or nothing is recorded. */
	view: LiveTextView | null = null;
	#recordingId: string | null = null;
	#fileId: string | null = null;
	#nextAt = 0;
	#isReading = false;

	constructor(deps: Deps) {
		this.#deps = deps;
	}

	/** Called several times a second, with the recording whose text is looked at; null for none. */
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
			// the upload may have begun again as another file
			this.#fileId = null;
			if (isUnknownFile(error)) return nothingYet;
			return { text: this.view?.text ?? null, problem: isUnknownEndpoint(error) ? 'unknown' : 'connection' };
		}
	}
}

import { ApiError } from '@debrief/shared/api-client/api-error.ts';
import { limits } from '@debrief/shared/domain/limits.ts';
import type { ChunkStore } from '@debrief/shared/recorder/chunk-store.ts';
import type { RecordingTransport } from '@debrief/shared/recorder/recording-transport.ts';
import type { Mark } from '@debrief/shared/recorder/stored-recording.ts';
import type { EditAnswer, EditProblem, EditRequest } from '../../messaging/edit-messages.ts';

type Deps = {
	store: Pick<ChunkStore, 'get' | 'addMark' | 'changeMark' | 'setTitle'>;
	transport(): Pick<RecordingTransport, 'sendMark' | 'rename'>;
	findConversation(recordingId: string): Promise<string | null>;
	/** In ms without pauses. */
	current(): { id: string; stream: { recordedMs(): number } } | null;
	/** `callId` is null until the recording is on the server only. */
	onTitle(recordingId: string, title: string, callId: string | null): void;
	onChange(): void;
};

/** Changes wait here until the recording is sent, and later go to the server at once. */
export class RecordingEdits {
	readonly #deps: Deps;
	readonly #recordings = new Map<number, string>();
	readonly #marks = new Map<string, readonly Mark[]>();

	constructor(deps: Deps) {
		this.#deps = deps;
	}

	begin(recordingId: string, tabId: number | null): void {
		if (tabId !== null) this.#recordings.set(tabId, recordingId);
	}

	recordingOf(tabId: number | null): string | null {
		return (tabId !== null && this.#recordings.get(tabId)) || null;
	}

	marksOf(recordingId: string): readonly Mark[] {
		return (this.#marks.get(recordingId) ?? []).filter(({ isDeleted }) => !isDeleted);
	}

	/** These marks are on the server, and their copy here is gone. */
	sent(recordingId: string, marks: readonly Mark[]): void {
		if (this.#marks.has(recordingId)) this.#marks.set(recordingId, marks);
	}

	async mark(description: string): Promise<void> {
		const current = this.#deps.current();
		if (!current || this.marksOf(current.id).length >= limits.notesPerConversation) return;
		const mark = {
			id: crypto.randomUUID(),
			description,
			cuePointMs: Math.round(current.stream.recordedMs()),
			isSent: false,
		};
		this.#marks.set(current.id, [...(this.#marks.get(current.id) ?? []), mark]);
		await this.#deps.store.addMark(current.id, mark);
		this.#deps.onChange();
	}

	/** A tab changes only its own recording. */
	async handle(tabId: number | null, request: EditRequest): Promise<EditAnswer> {
		const recordingId = this.recordingOf(tabId);
		if (!recordingId) return { problem: 'failed' };
		try {
			if (request.kind === 'title') await this.#rename(recordingId, request.title);
			else await this.#change(recordingId, request);
			this.#deps.onChange();
			return { problem: null };
		} catch (error) {
			return { problem: problemOf(error) };
		}
	}

	async #rename(recordingId: string, title: string): Promise<void> {
		const { store, transport, onTitle } = this.#deps;
		await store.setTitle(recordingId, title);
		const callId = await this.#sendIfGone(recordingId, (id, signal) => transport().rename(id, title, signal));
		onTitle(recordingId, title, callId);
	}

	async #change(recordingId: string, request: Exclude<EditRequest, { kind: 'title' }>): Promise<void> {
		const marks = this.#marks.get(recordingId) ?? [];
		const mark = marks.find(({ id }) => id === request.id);
		if (!mark) return;
		const change = request.kind === 'note' ? { description: request.description } : { isDeleted: true };
		const changed = { ...mark, ...change };
		await this.#deps.store.changeMark(recordingId, changed);
		await this.#sendIfGone(recordingId, (callId, signal) => this.#deps.transport().sendMark(callId, changed, signal));
		const latest = this.#marks.get(recordingId) ?? [];
		this.#marks.set(
			recordingId,
			latest.map((each) => (each.id === mark.id ? { ...each, ...change } : each)),
		);
	}

	async #sendIfGone(
		recordingId: string,
		send: (callId: string, signal: AbortSignal) => Promise<unknown>,
	): Promise<string | null> {
		if (await this.#deps.store.get(recordingId)) return null;
		const callId = await this.#deps.findConversation(recordingId);
		if (callId === null) throw new Error('The recording is neither here nor on the server.');
		await send(callId, new AbortController().signal);
		return callId;
	}
}

function problemOf(error: unknown): EditProblem {
	if (!(error instanceof ApiError)) return 'failed';
	if (error.status === 0) return 'offline';
	return error.status === 401 ? 'signed-out' : 'failed';
}

import { ApiError } from '@debrief/shared/api-client/api-error.ts';
import type { Segment } from '@debrief/shared/contract/transcripts/transcripts.ts';
import type { EditConflict } from '../../../../data/recordings/edit-conflicts.ts';
import { serverVersionOf } from '../../../../data/recordings/segment-edits.ts';

export type DraftStatus =
	| { kind: 'same' | 'typing' | 'saving' | 'saved' }
	| { kind: 'failed'; error: unknown; willRetry: boolean }
	/** Somebody else changed the line first: nothing is saved until one of the two versions is chosen. */
	| { kind: 'conflict'; serverVersion: Segment };

type Line = Pick<Segment, 'text' | 'revision'>;
type Options = {
	line: Line;
	/** Left undecided before: nothing is saved until one of the two versions is chosen. */
	conflict?: EditConflict | undefined;
	/** Rejects when the text was not saved. */
	send: (text: string, revision: number) => Promise<Line>;
	onStatus: (status: DraftStatus) => void;
	/** Waits for `ms`, and for as long as the server cannot be reached. */
	pause: (ms: number) => Promise<void>;
};

export type DraftSaver = {
	type(text: string): void;
	/** Resolves with whether everything typed is on the server. Waits for a save that is under way. */
	save(): Promise<boolean>;
	/** Saves, and resolves once that has worked or a retry is of no use. Calls `onWait` when it takes several tries. */
	leave(onWait: () => void): Promise<boolean>;
	/** Returns true when the error is a conflict, and reports it as the status. */
	handleConflict(error: unknown): boolean;
	/** Replaces what was typed, saved or not, by the words of before. Returns them; `save` restores them on the server. */
	discard(): string;
	/** The words of before that the saved ones replaced; null when the line is as it was. */
	replaced(): string | null;
	/** The words that are on the server. */
	saved(): string;
	/** Takes the line as the server has it: what is saved from here on replaces it. A discard restores `chosen`. */
	settle(present: Line, chosen: string): void;
	revision(): number;
	/** What was typed and is not on the server; null when there is nothing. */
	unsaved(): string | null;
	/** The two versions of which one has to be chosen; null when there is no conflict. */
	conflict(): EditConflict | null;
	/** Why the last save failed; null when it did not. */
	failure(): unknown;
};

const firstPauseMs = 1_000;
const longestPauseMs = 30_000;

/** Saves a text while it is being typed. A retryable failure is tried again, with pauses that double up to 30 s. */
export function createDraftSaver({ line, conflict, send, onStatus, pause }: Options): DraftSaver {
	let { text, revision = 0 } = line;
	let saved = text;
	let before = text;
	let serverVersion = conflict?.serverVersion ?? null;
	if (conflict) text = conflict.words;
	let saving: Promise<boolean> | null = null;
	let retrying: Promise<void> | null = null;
	let failure: unknown = null;
	const unsaved = () => {
		const wanted = text.trim();
		return wanted && wanted !== saved ? wanted : null;
	};
	const handleConflict = (error: unknown) => {
		const present = serverVersionOf(error);
		if (!present) return false;
		serverVersion = present;
		onStatus({ kind: 'conflict', serverVersion });
		return true;
	};
	const retry = async () => {
		for (let ms = firstPauseMs; !serverVersion && isRetryable(failure); ms = Math.min(ms * 2, longestPauseMs)) {
			await pause(ms);
			await save();
		}
		retrying = null;
	};
	const attempt = async (wanted: string) => {
		onStatus({ kind: 'saving' });
		try {
			const answer = await send(wanted, revision);
			saved = answer.text;
			revision = answer.revision ?? revision + 1;
			failure = null;
			onStatus({ kind: text.trim() === saved ? 'saved' : 'typing' });
			return true;
		} catch (error) {
			failure = error;
			if (handleConflict(error)) return false;
			onStatus({ kind: 'failed', error, willRetry: isRetryable(error) });
			if (isRetryable(error)) retrying ??= retry();
			return false;
		} finally {
			saving = null;
		}
	};
	const save = async () => {
		while (saving) await saving;
		if (serverVersion) return false;
		const wanted = unsaved();
		if (wanted === null) {
			failure = null;
			return true;
		}
		saving = attempt(wanted);
		return saving;
	};
	const type = (next: string) => {
		text = next;
		if (!serverVersion) onStatus({ kind: 'typing' });
	};
	return {
		type,
		discard: () => {
			type(before);
			return before;
		},
		replaced: () => (serverVersion || saved === before ? null : before),
		saved: () => saved,
		save,
		leave: async (onWait) => {
			if (await save()) return true;
			if (!serverVersion && isRetryable(failure)) onWait();
			await retrying;
			return !serverVersion && unsaved() === null;
		},
		handleConflict,
		settle: (present, chosen) => {
			({ text: saved, revision = 0 } = present);
			before = chosen.trim() || saved;
			serverVersion = null;
			onStatus({ kind: 'typing' });
		},
		revision: () => revision,
		unsaved,
		conflict: () => serverVersion && { words: text, serverVersion },
		failure: () => failure,
	};
}

const retryableCodes: ReadonlySet<ApiError['code']> = new Set(['offline', 'timeout', 'too_many_requests']);

/** Whether a retry can help: no answer, a late one, or a server in trouble. A refusal is final. */
const isRetryable = (error: unknown): boolean =>
	error instanceof ApiError && (retryableCodes.has(error.code) || error.status >= 500);

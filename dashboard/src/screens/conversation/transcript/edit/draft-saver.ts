import { ApiError } from '@debrief/shared/api-client/api-error.ts';
import type { Segment } from '@debrief/shared/contract/transcripts/transcripts.ts';
import type { EditConflict } from '../../../../data/recordings/edit-conflicts.ts';
import { serverVersionOf } from '../../../../data/recordings/segment-edits.ts';

export type DraftStatus =
	| { kind: 'same' | 'typing' | 'saving' | 'saved' }
	| { kind: 'failed'; error: unknown; willRetry: boolean }
	/** Nothing is saved until the user chooses a version. */
	| { kind: 'conflict'; serverVersion: Segment };

type Line = Pick<Segment, 'text' | 'revision'>;
type Options = {
	line: Line;
	/** An earlier edit left this conflict open. */
	conflict?: EditConflict | undefined;
	send: (text: string, revision: number) => Promise<Line>;
	onStatus: (status: DraftStatus) => void;
	/** Resolves after `ms`, but not before the server is reachable. */
	pause: (ms: number) => Promise<void>;
};

export type DraftSaver = {
	type(text: string): void;
	/** Resolves with whether the server has everything that was typed. */
	save(): Promise<boolean>;
	/** Resolves on success or when a retry is pointless. Calls `onWait` if it takes several attempts. */
	leave(onWait: () => void): Promise<boolean>;
	/** Returns true for a conflict, and reports it as the status. */
	handleConflict(error: unknown): boolean;
	/** Returns the original words. `save` restores them on the server. */
	discard(): string;
	/** The original words that saved edits replaced. */
	replaced(): string | null;
	saved(): string;
	/** The next save is based on the server's line. `discard` then restores `chosen`. */
	resolveConflict(present: Line, chosen: string): void;
	revision(): number;
	unsaved(): string | null;
	conflict(): EditConflict | null;
	failure(): unknown;
};

const firstPauseMs = 1_000;
const longestPauseMs = 30_000;

/** Retries temporary failures, with pauses that double up to 30 s. */
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
		resolveConflict: (present, chosen) => {
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

/** A refusal is final. */
const isRetryable = (error: unknown): boolean =>
	error instanceof ApiError && (retryableCodes.has(error.code) || error.status >= 500);

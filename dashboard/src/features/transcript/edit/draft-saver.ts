import type { Segment } from '@debrief/shared/contract/transcripts.ts';
import type { Contest } from './contested-words.ts';
import { mayPass } from './may-pass.ts';
import { presentLine } from './present-line.ts';

export type DraftStatus =
	| { kind: 'same' | 'typing' | 'saving' | 'saved' }
	| { kind: 'failed'; error: unknown; isTriedAgain: boolean }
	/** Somebody else was faster: nothing is saved until one of the two lines is chosen. */
	| { kind: 'conflict'; theirs: Segment };

type Line = Pick<Segment, 'text' | 'revision'>;
type Options = {
	line: Line;
	/** What was typed before, while somebody else changed the line: nothing is saved until one of the two is chosen. */
	contest?: Contest | undefined;
	/** Rejects when it was not saved. */
	send: (text: string, revision: number) => Promise<Line>;
	onStatus: (status: DraftStatus) => void;
	/** Waits ms before the next try, and as long as the server cannot be reached. */
	pause: (ms: number) => Promise<void>;
};

export type DraftSaver = {
	type(text: string): void;
	/** Whether all that was typed is on the server now. A save that is on its way is waited for, never overtaken. */
	save(): Promise<boolean>;
	/** Saves as well, and answers only when it has worked or there is no use in trying again. `onWait` when that takes long. */
	leave(onWait: () => void): Promise<boolean>;
	/** Tells of a conflict, when the error is one. */
	meet(error: unknown): boolean;
	/** The line as it is now is known: what is saved from here on is meant to replace it. */
	settle(present: Line): void;
	revision(): number;
	/** What was typed and is not on the server; null when there is no such thing. */
	unsaved(): string | null;
	/** The two lines of which one has to be chosen; null when there is no such choice. */
	contest(): Contest | null;
	/** Why the last save failed. */
	failure(): unknown;
};

const firstPauseMs = 1_000;
const longestPauseMs = 30_000;

/** Saves a text while it goes on being typed. A failure that may pass is tried again, with pauses that double. */
export function createDraftSaver({ line, contest, send, onStatus, pause }: Options): DraftSaver {
	let { text, revision = 0 } = line;
	let saved = text;
	let theirs = contest?.theirs ?? null;
	if (contest) text = contest.words;
	let saving: Promise<boolean> | null = null;
	let retrying: Promise<void> | null = null;
	let failure: unknown = null;
	const unsaved = () => {
		const wanted = text.trim();
		return wanted && wanted !== saved ? wanted : null;
	};
	const meet = (error: unknown) => {
		const present = presentLine(error);
		if (!present) return false;
		theirs = present;
		onStatus({ kind: 'conflict', theirs });
		return true;
	};
	const retry = async () => {
		for (let ms = firstPauseMs; !theirs && mayPass(failure); ms = Math.min(ms * 2, longestPauseMs)) {
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
			if (meet(error)) return false;
			onStatus({ kind: 'failed', error, isTriedAgain: mayPass(error) });
			if (mayPass(error)) retrying ??= retry();
			return false;
		} finally {
			saving = null;
		}
	};
	const save = async () => {
		while (saving) await saving;
		if (theirs) return false;
		const wanted = unsaved();
		if (wanted === null) {
			failure = null;
			return true;
		}
		saving = attempt(wanted);
		return saving;
	};
	return {
		type: (next) => {
			text = next;
			if (!theirs) onStatus({ kind: 'typing' });
		},
		save,
		leave: async (onWait) => {
			if (await save()) return true;
			if (!theirs && mayPass(failure)) onWait();
			await retrying;
			return !theirs && unsaved() === null;
		},
		meet,
		settle: (present) => {
			({ text: saved, revision = 0 } = present);
			theirs = null;
			onStatus({ kind: 'typing' });
		},
		revision: () => revision,
		unsaved,
		contest: () => theirs && { words: text, theirs },
		failure: () => failure,
	};
}

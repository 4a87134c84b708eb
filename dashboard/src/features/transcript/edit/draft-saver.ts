import type { Segment } from '@debrief/shared/contract/transcripts.ts';
import { presentLine } from './present-line.ts';

export type DraftStatus =
	| { kind: 'same' | 'typing' | 'saving' | 'saved' }
	| { kind: 'failed'; error: unknown }
	/** Somebody else was faster: nothing is saved until one of the two lines is chosen. */
	| { kind: 'conflict'; theirs: Segment };

type Line = Pick<Segment, 'text' | 'revision'>;
type Options = {
	line: Line;
	/** Rejects when it was not saved. */
	send: (text: string, revision: number) => Promise<Line>;
	onStatus: (status: DraftStatus) => void;
};

export type DraftSaver = {
	type(text: string): void;
	/** Whether all that was typed is on the server now. A save that is on its way is waited for, never overtaken. */
	save(): Promise<boolean>;
	/** Tells of a conflict, when the error is one. */
	meet(error: unknown): boolean;
	/** The line as it is now is known: what is saved from here on is meant to replace it. */
	settle(present: Line): void;
	revision(): number;
	/** Why the last save failed. */
	failure(): unknown;
};

/** Saves a text while it goes on being typed. */
export function createDraftSaver({ line, send, onStatus }: Options): DraftSaver {
	let { text, revision = 0 } = line;
	let saved = text;
	let saving: Promise<boolean> | null = null;
	let failure: unknown = null;
	let isStopped = false;
	const meet = (error: unknown) => {
		const theirs = presentLine(error);
		if (!theirs) return false;
		isStopped = true;
		onStatus({ kind: 'conflict', theirs });
		return true;
	};
	const attempt = async (wanted: string) => {
		onStatus({ kind: 'saving' });
		try {
			const answer = await send(wanted, revision);
			saved = answer.text;
			revision = answer.revision ?? revision + 1;
			onStatus({ kind: text.trim() === saved ? 'saved' : 'typing' });
			return true;
		} catch (error) {
			failure = error;
			if (!meet(error)) onStatus({ kind: 'failed', error });
			return false;
		} finally {
			saving = null;
		}
	};
	return {
		type: (next) => {
			text = next;
			if (!isStopped) onStatus({ kind: 'typing' });
		},
		save: async () => {
			while (saving) await saving;
			const wanted = text.trim();
			if (isStopped) return false;
			if (!wanted || wanted === saved) return true;
			saving = attempt(wanted);
			return saving;
		},
		meet,
		settle: (present) => {
			({ text: saved, revision = 0 } = present);
			isStopped = false;
			onStatus({ kind: 'typing' });
		},
		revision: () => revision,
		failure: () => failure,
	};
}

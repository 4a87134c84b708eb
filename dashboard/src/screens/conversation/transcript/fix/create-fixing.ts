import type { Segment, WordTuple } from '@debrief/shared/contract/transcripts/transcripts.ts';
import { splitWords } from '@debrief/shared/domain/transcripts/words/split-words.ts';
import { createStore, type StoreApi } from 'zustand/vanilla';
import { serverVersionOf } from '../../../../data/recordings/segment-edits.ts';
import { type PlacedWord, placeWords } from '../words/place-words.ts';
import type { FixItem } from './fix-queue.ts';

export type FixingState = {
	queue: readonly FixItem[];
	/** Equal to the length of the queue when nothing is left. */
	at: number;
	fixed: ReadonlySet<string>;
	/** Words of the file that have a confidence. */
	words: number;
	confident: number;
	failure: unknown;
	canUndo: boolean;
};

/** Includes all pending changes. `isForeign`: another user changed the line. */
type Line = { segment: Segment; words: readonly WordTuple[]; isForeign: boolean };

type Save = {
	edit(line: Segment, text: string): Promise<Segment>;
	confirm(line: Segment, startedAt: number, isConfirmed: boolean): Promise<Segment>;
	name(speakerId: string, name: string | null): Promise<unknown>;
	put(line: Segment): void;
};

type Options = Pick<FixingState, 'queue' | 'words' | 'confident'> & {
	segments: readonly Segment[];
	wordsOf: ReadonlyMap<string, readonly WordTuple[]>;
	save: Save;
	onReworded(before: string, after: string): void;
};

export type Fixing = {
	store: StoreApi<FixingState>;
	/** Null if the word no longer exists. */
	placeOf(item: FixItem): { segment: Segment; word: PlacedWord } | null;
	accept(): void;
	/** Removes the word if the text has no letters. */
	correct(text: string): void;
	move(by: 1 | -1): void;
	restart(): void;
	undo(): void;
	/** Resolves once every change is saved or has failed. */
	waitForSave(): Promise<void>;
};

type Counts = { words?: number; confident?: number };
type Change = {
	count?: Counts;
	show?: (isDone: boolean) => void;
	send: (line: Line, isDone: boolean) => Promise<Segment | undefined>;
};

const lettersOf = (word: string): string => word.toLowerCase().replace(/[^\p{L}\p{M}\p{N}]+/gu, '');

/** The display runs ahead of the server: changes are sent one at a time, and a failed one is reopened. */
export function createFixing({ segments, wordsOf, save, onReworded, ...counts }: Options): Fixing {
	const lines = new Map(
		segments.map((segment): [string, Line] => [
			segment.id,
			{ segment, words: wordsOf.get(segment.id) ?? [], isForeign: false },
		]),
	);
	const store = createStore<FixingState>(() => ({
		...counts,
		at: 0,
		fixed: new Set<string>(),
		failure: null,
		canUndo: false,
	}));
	let saving = Promise.resolve();
	const done: { item: FixItem; takeBack: () => void }[] = [];

	const placeOf = ({ segmentId, startedAt }: FixItem) => {
		const line = lines.get(segmentId);
		const word = line && placeWords(line.segment.text, line.words).find((each) => each.startedAt === startedAt);
		return line && word && !line.isForeign ? { segment: line.segment, word } : null;
	};
	const isOpen = (item: FixItem) =>
		!store.getState().fixed.has(item.id) && (item.kind === 'speaker' || placeOf(item) !== null);
	const move = (by: 1 | -1) => {
		const { queue, at } = store.getState();
		let next = at + by;
		while (queue[next] && !isOpen(queue[next] as FixItem)) next += by;
		if (next >= 0) store.setState({ at: next, failure: null });
	};
	const mark = (item: FixItem, isFixed: boolean, change: Counts) => {
		const { fixed, words, confident } = store.getState();
		const now = new Set(fixed);
		if (isFixed) now.add(item.id);
		else now.delete(item.id);
		store.setState({
			fixed: now,
			words: words + (change.words ?? 0),
			confident: confident + (change.confident ?? 0),
		});
	};
	const returnTo = (item: FixItem, failure: unknown) =>
		store.setState(({ queue }) => ({ at: queue.indexOf(item), failure }));
	const enqueue = (item: FixItem, send: (line: Line) => Promise<Segment | undefined>, onFailed: () => void) => {
		const run = async () => {
			const line = lines.get(item.segmentId);
			if (!line || line.isForeign) return onFailed();
			try {
				const saved = await send(line);
				// Only the revision is taken: the local text may be ahead of the server's.
				if (saved) line.segment = { ...line.segment, revision: saved.revision };
			} catch (error) {
				onFailed();
				const present = serverVersionOf(error);
				if (present) {
					line.isForeign = true;
					save.put(present);
					return store.setState({ failure: error });
				}
				returnTo(item, error);
			}
		};
		saving = saving.then(run);
	};
	const forget = (item: FixItem) => {
		const at = done.findLastIndex((each) => each.item === item);
		if (at >= 0) done.splice(at, 1);
		store.setState({ canUndo: done.length > 0 });
	};
	const change = (item: FixItem, { count = {}, show, send }: Change) => {
		const set = (isDone: boolean) => {
			show?.(isDone);
			const sign = isDone ? 1 : -1;
			mark(item, isDone, { words: sign * (count.words ?? 0), confident: sign * (count.confident ?? 0) });
		};
		set(true);
		enqueue(
			item,
			(line) => send(line, true),
			() => {
				set(false);
				forget(item);
			},
		);
		const takeBack = () => {
			set(false);
			enqueue(
				item,
				(line) => send(line, false),
				() => mark(item, true, count),
			);
		};
		done.push({ item, takeBack });
		store.setState({ canUndo: true });
	};

	const accept = (item: FixItem) =>
		change(item, {
			count: { confident: 1 },
			send: (line, isDone) => save.confirm(line.segment, item.startedAt, isDone),
		});
	const reword = (item: FixItem, typed: string) => {
		const line = lines.get(item.segmentId);
		const place = placeOf(item);
		if (!line || !place) return;
		const { words, segment } = line;
		const before = segment.text;
		const { from, to } = place.word;
		const after = `${before.slice(0, from)}${typed}${before.slice(to)}`.replace(/\s+/g, ' ').trim();
		if (!after) return;
		// Different case or punctuation still counts as the word that was heard.
		const isHeard = splitWords(typed)
			.map(lettersOf)
			.includes(lettersOf(before.slice(from, to)));
		const left = isHeard ? words : words.filter(([, at]) => at !== item.startedAt);
		change(item, {
			count: isHeard ? { confident: 1 } : { words: -1 },
			show: (isDone) => {
				line.segment = { ...line.segment, text: isDone ? after : before };
				line.words = isDone ? left : words;
			},
			send: async (now, isDone) => {
				const edited = await save.edit(now.segment, isDone ? after : before);
				const saved = isHeard ? await save.confirm(edited, item.startedAt, isDone) : edited;
				if (isDone) onReworded(before, after);
				return saved;
			},
		});
	};
	const name = (item: FixItem & { kind: 'speaker' }, typed: string) =>
		change(item, {
			send: (_, isDone) => save.name(item.speakerId, isDone ? typed : null).then(() => undefined),
		});
	const current = () => {
		const { queue, at } = store.getState();
		return queue[at];
	};
	return {
		store,
		placeOf,
		move,
		restart: () => {
			store.setState({ at: -1 });
			move(1);
		},
		accept: () => {
			const item = current();
			if (item?.kind === 'word' && isOpen(item)) accept(item);
			move(1);
		},
		correct: (text) => {
			const item = current();
			const typed = text.trim();
			if (!item || !isOpen(item)) return move(1);
			if (item.kind === 'word') reword(item, typed);
			else if (typed) name(item, typed);
			if (!isOpen(item)) move(1);
		},
		undo: () => {
			const last = done.pop();
			if (!last) return;
			last.takeBack();
			returnTo(last.item, null);
			store.setState({ canUndo: done.length > 0 });
		},
		waitForSave: () => saving,
	};
}

import type { EngineUsed, Segment, Speaker } from '@debrief/shared/contract/transcripts/transcripts.ts';
import { createContext, use } from 'react';
import type { SegmentEdits } from '../../../data/recordings/segment-edits.ts';
import type { LineSearching } from './search/use-line-search.ts';
import type { TranscriptTools } from './tools/tools-menu.tsx';
import type { TranscriptController } from './transcript-controller.ts';
import type { Clock } from './words/use-word-painting.ts';

export type LineSpeaker = {
	speakerId: string;
	name: string;
	index: number;
	isMe: boolean;
	isEstimated: boolean;
	/** One voice that nobody has named; false for the reader and for voices that were not told apart. */
	isUnnamed: boolean;
	isMixed: boolean;
} & Pick<Speaker, 'merged'>;

/** What people wrote at a moment, what an insight points at, or speech without words. */
export type LineMarker = { id: string; atMs: number; label: string } & (
	| { kind: 'action' | 'compliance' | 'note' | 'pin' }
	| { kind: 'wordless'; endedAt: number }
);

/** A selected part of the transcript, with what each speaker says in a row; times in ms. */
export type Passage = { startedAt: number; endedAt: number; quotes: readonly { speakerId: string; text: string }[] };

/** What the page does with lines. */
export type TranscriptHandlers = {
	/** Absent for readers who may only look, as is `onWriteNote`. */
	onPin: ((segment: Segment) => void) | undefined;
	/** Opens the form for a note at the line's moment. */
	onWriteNote: ((segment: Segment) => void) | undefined;
	onCopyLink: (segment: Segment) => void;
	/** Opens the form for a note that quotes the passage; absent as `onWriteNote` is. */
	onNotePassage: ((passage: Passage) => void) | undefined;
	/** Drops a pin where the passage begins; absent as `onPin` is. */
	onPinPassage: ((passage: Passage) => void) | undefined;
	/** Copies the passage with its speakers, the date and a link to its moment. */
	onQuote: (passage: Passage) => void;
};

/** How lines are changed, and who hears of it. */
export type LineEditing = {
	changes: SegmentEdits;
	/** The sentence for what went wrong. */
	reasonOf: (error: unknown) => string;
	onFailed: (error: unknown) => void;
	onOpened: (segment: Segment) => void;
	/** `message` says what was done; without it, the line has other words. */
	onSaved: (segment: Segment, undo: () => Promise<unknown>, message?: string) => void;
	/** A line was left with words that could not be saved yet; they are tried again. */
	onWaiting: () => void;
};

/** A transcript and what its reader may do with it. */
export type TranscriptContent = TranscriptHandlers & {
	conversationId: string;
	fileId: string;
	segments: readonly Segment[];
	speakers: ReadonlyMap<string, LineSpeaker>;
	engine: EngineUsed | null;
	canBeBetter: boolean;
	/** Share of confident words, 0 to 1; null when the engine gives no confidence. */
	confidentShare: number | null;
	/** Speech in which no word was recognised. */
	wordlessMs: number;
	clock: Clock;
	controller: TranscriptController;
	/** The time range that plays as evidence; its lines are tinted. */
	evidence: { startedAt: number; endedAt: number } | null;
	/** By the id of their line. */
	markers: ReadonlyMap<string, readonly LineMarker[]>;
	onMarker: (marker: LineMarker) => void;
	tools: TranscriptTools;
	canRename: boolean;
	canPlay: boolean;
	/** Absent for readers who may only look. */
	editing: LineEditing | undefined;
	/** Explains what the plan lacks; absent where copying is allowed. */
	onCopyBlocked: (() => void) | undefined;
	onPlay: (ms: number) => void;
	/** Repeats a part, in ms, until it gets null. */
	onLoop: (part: { startedAt: number; endedAt: number } | null) => void;
	/** Plays until the end of the passage. */
	onPlayPassage: (passage: Passage) => void;
	/** Opens the form for a task that quotes the passage. */
	onTaskPassage: (passage: Passage) => void;
	/** Downloads the audio of just the passage. */
	onClipPassage: (passage: Passage) => Promise<unknown>;
	/** Opens the form for a public link to the passage; absent for those who may not share. */
	onSharePassage: ((passage: Passage) => void) | undefined;
	/** Undoes a play that was the first half of a double click. */
	onUndoPlay: () => void;
};

/**
 * Words that a person has just replaced in a line, or that a term of the vocabulary may have been, and the number of
 * places where they are.
 */
export type Correction = { find: string; replace: string; total: number; isTerm?: boolean };

type TranscriptState = {
	search: LineSearching;
	/** All lines, or those that the search left. */
	shown: readonly Segment[];
	editingId: string | null;
	setEditingId: (segmentId: string | null) => void;
	/** Unsure words are gone through. */
	isFixing: boolean;
	setFixing: (isFixing: boolean) => void;
	correction: Correction | null;
	setCorrection: (correction: Correction | null) => void;
};

export const TranscriptContext = createContext<(TranscriptContent & TranscriptState) | null>(null);

export function useTranscriptContext() {
	const transcript = use(TranscriptContext);
	if (!transcript) throw new Error('TranscriptContext is missing around this component.');
	return transcript;
}

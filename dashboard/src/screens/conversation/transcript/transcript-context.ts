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
	/** True for a single unnamed voice; false for the user's own voice and for voices that were not separated. */
	isUnnamed: boolean;
	isMixed: boolean;
} & Pick<Speaker, 'merged'>;

export type LineMarker = { id: string; atMs: number; label: string } & (
	| { kind: 'action' | 'compliance' | 'note' | 'pin' }
	| { kind: 'wordless'; endedAt: number }
);

/** A selected part of the transcript, with consecutive lines of a speaker as one quote. Times in ms. */
export type Passage = { startedAt: number; endedAt: number; quotes: readonly { speakerId: string; text: string }[] };

export type TranscriptHandlers = {
	/** Undefined without edit permission, as is `onWriteNote`. */
	onPin: ((segment: Segment) => void) | undefined;
	onWriteNote: ((segment: Segment) => void) | undefined;
	onCopyLink: (segment: Segment) => void;
	onNotePassage: ((passage: Passage) => void) | undefined;
	onPinPassage: ((passage: Passage) => void) | undefined;
	onQuote: (passage: Passage) => void;
};

export type LineEditing = {
	changes: SegmentEdits;
	reasonOf: (error: unknown) => string;
	onFailed: (error: unknown) => void;
	onOpened: (segment: Segment) => void;
	/** `message` says what was done. Without it, the words of the line changed. */
	onSaved: (segment: Segment, undo: () => Promise<unknown>, message?: string) => void;
	onWaiting: () => void;
};

export type TranscriptContent = TranscriptHandlers & {
	conversationId: string;
	fileId: string;
	segments: readonly Segment[];
	speakers: ReadonlyMap<string, LineSpeaker>;
	engine: EngineUsed | null;
	canBeBetter: boolean;
	/** Share of confident words, 0 to 1; null when the engine reports no confidence. */
	confidentShare: number | null;
	wordlessMs: number;
	clock: Clock;
	controller: TranscriptController;
	evidence: { startedAt: number; endedAt: number } | null;
	/** Titles of the chapters that begin with a line. */
	chapters: ReadonlyMap<string, string>;
	markers: ReadonlyMap<string, readonly LineMarker[]>;
	onMarker: (marker: LineMarker) => void;
	tools: TranscriptTools;
	canRename: boolean;
	canPlay: boolean;
	/** Undefined without edit permission. */
	editing: LineEditing | undefined;
	/** Explains that the plan lacks copying. Undefined where the plan allows it. */
	onCopyBlocked: (() => void) | undefined;
	onPlay: (ms: number) => void;
	/** Repeats a range in ms. Null stops the loop. */
	onLoop: (part: { startedAt: number; endedAt: number } | null) => void;
	onPlayPassage: (passage: Passage) => void;
	onTaskPassage: (passage: Passage) => void;
	onClipPassage: (passage: Passage) => Promise<unknown>;
	onSharePassage: ((passage: Passage) => void) | undefined;
	/** Undoes a play that was the first half of a double click. */
	onUndoPlay: () => void;
};

/**
 * Words that a user has just replaced, or that may be a misheard term of the vocabulary. `total` counts their places.
 */
export type Correction = { find: string; replace: string; total: number; isTerm?: boolean };

type TranscriptState = {
	search: LineSearching;
	/** All lines, or the lines that the search left. */
	shown: readonly Segment[];
	editingId: string | null;
	setEditingId: (segmentId: string | null) => void;
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

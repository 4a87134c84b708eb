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
	/** False for the user's own voice and for voices that were not separated. */
	isUnnamed: boolean;
	isMixed: boolean;
} & Pick<Speaker, 'merged'>;

export type LineMarker = { id: string; atMs: number; label: string } & (
	| { kind: 'action' | 'compliance' | 'note' | 'pin' }
	| { kind: 'wordless'; endedAt: number }
);

/** Consecutive lines of a speaker are one quote. Times in ms. */
export type Passage = { startedAt: number; endedAt: number; quotes: readonly { speakerId: string; text: string }[] };

export type TranscriptHandlers = {
	/** Undefined without edit permission, as are `onWriteNote` and `editing`. */
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
	/** Without `message`, the words of the line changed. */
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
	/** 0 to 1. Null when the engine reports no confidence. */
	confidentShare: number | null;
	wordlessMs: number;
	clock: Clock;
	controller: TranscriptController;
	evidence: { startedAt: number; endedAt: number } | null;
	/** By the line that the chapter begins with. */
	chapters: ReadonlyMap<string, string>;
	markers: ReadonlyMap<string, readonly LineMarker[]>;
	onMarker: (marker: LineMarker) => void;
	tools: TranscriptTools;
	canRename: boolean;
	canPlay: boolean;
	editing: LineEditing | undefined;
	/** Undefined where the plan includes copying. */
	onCopyBlocked: (() => void) | undefined;
	onPlay: (ms: number) => void;
	/** Repeats a range in ms. Null stops the loop. */
	onLoop: (part: { startedAt: number; endedAt: number } | null) => void;
	onPlayPassage: (passage: Passage) => void;
	onTaskPassage: (passage: Passage) => void;
	onClipPassage: (passage: Passage) => Promise<unknown>;
	onSharePassage: ((passage: Passage) => void) | undefined;
	/** The play was the first half of a double click. */
	onUndoPlay: () => void;
};

/** A user has just replaced them, or they may be a misheard term. `total` counts their places. */
export type Correction = { find: string; replace: string; total: number; isTerm?: boolean };

type TranscriptState = {
	search: LineSearching;
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

import { createStore, type StoreApi } from 'zustand/vanilla';

/** Where a search in the transcript matches, in ms. */
export type MatchStore = StoreApi<{ positions: readonly number[] }>;

/** What the transcript on screen can be asked to do. */
type TranscriptCommands = {
	/** Scrolls to the line that has begun last at `ms`. */
	reveal(ms: number): void;
	revealLine(segmentId: string): void;
	/** Follows the recording again, unless the reader edits or searches. */
	follow(): void;
	openSearch(): void;
	/** Focuses the line that Tab reaches. */
	focusLine(): void;
};

type Command = (commands: TranscriptCommands) => void;

/**
 * Lets the page speak to a transcript that may be behind another tab or still loading: a line to reveal or to focus and
 * a search to open wait until it is there.
 */
export type TranscriptController = TranscriptCommands & {
	/** Called by the transcript on screen. Returns the way to disconnect. */
	connect(commands: TranscriptCommands): () => void;
	/** For ticks on the time line. */
	matches: MatchStore;
	/** Drops what waits: the next transcript is another one. */
	forget(): void;
};

export function createTranscriptController(): TranscriptController {
	let connected: TranscriptCommands | null = null;
	let target: Command | null = null;
	let waiting: Command | null = null;
	const aim = (next: Command) => {
		target = next;
		if (connected) next(connected);
	};
	const once = (command: Command) => {
		waiting = connected ? null : command;
		if (connected) command(connected);
	};
	return {
		matches: createStore(() => ({ positions: [] })),
		connect: (commands) => {
			connected = commands;
			target?.(commands);
			waiting?.(commands);
			waiting = null;
			return () => {
				connected = null;
			};
		},
		forget: () => {
			target = null;
			waiting = null;
		},
		reveal: (ms) => aim((commands) => commands.reveal(ms)),
		revealLine: (segmentId) => aim((commands) => commands.revealLine(segmentId)),
		follow: () => connected?.follow(),
		openSearch: () => once((commands) => commands.openSearch()),
		focusLine: () => once((commands) => commands.focusLine()),
	};
}

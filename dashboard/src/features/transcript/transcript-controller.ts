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
};

/**
 * Lets the page speak to a transcript that may be behind another tab or still loading: a line to reveal and a search to
 * open wait until it is there.
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
	let target: ((commands: TranscriptCommands) => void) | null = null;
	let isSearchRequested = false;
	const aim = (next: typeof target) => {
		target = next;
		if (connected) next?.(connected);
	};
	return {
		matches: createStore(() => ({ positions: [] })),
		connect: (commands) => {
			connected = commands;
			target?.(commands);
			if (isSearchRequested) commands.openSearch();
			isSearchRequested = false;
			return () => {
				connected = null;
			};
		},
		forget: () => {
			target = null;
			isSearchRequested = false;
		},
		reveal: (ms) => aim((commands) => commands.reveal(ms)),
		revealLine: (segmentId) => aim((commands) => commands.revealLine(segmentId)),
		follow: () => connected?.follow(),
		openSearch: () => {
			isSearchRequested = !connected;
			connected?.openSearch();
		},
	};
}

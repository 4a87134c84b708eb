import { createStore, type StoreApi } from 'zustand/vanilla';

/** In ms. */
export type MatchStore = StoreApi<{ positions: readonly number[] }>;

type TranscriptCommands = {
	/** Scrolls to the last line that has begun at `ms`. */
	reveal(ms: number): void;
	revealLine(segmentId: string): void;
	/** Does nothing while the user edits or searches. */
	follow(): void;
	openSearch(): void;
	focusLine(): void;
};

type Command = (commands: TranscriptCommands) => void;

/** The transcript may be behind a tab or still loading. Lines to reveal or focus and a search wait for it. */
export type TranscriptController = TranscriptCommands & {
	connect(commands: TranscriptCommands): () => void;
	matches: MatchStore;
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

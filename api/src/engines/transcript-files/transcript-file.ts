import type { Word } from '../speech/speech-engine.ts';

export type TranscriptFormat = 'SRT' | 'VTT' | 'TXT' | 'JSON';

/** A word whose times may be missing. Times in ms. */
export type CueWord = Pick<Word, 'text' | 'hasSpaceBefore'> & { startedAt: number | null; endedAt: number | null };

/** What one person says. Times in ms; a missing start means that it follows the cue before. */
export type Cue = {
	startedAt: number | null;
	endedAt: number | null;
	speaker: string | null;
	text: string;
	words?: CueWord[];
};

export type ReadCues = { cues: Cue[]; language: string | null; durationMs: number | null };

export type FileProblem = 'unreadable' | 'incomplete' | 'without_times' | 'empty' | 'too_long';

export class TranscriptFileError extends Error {
	override name = 'TranscriptFileError';
	readonly problem: FileProblem;

	constructor(problem: FileProblem) {
		super(`a transcript file is ${problem}`);
		this.problem = problem;
	}
}

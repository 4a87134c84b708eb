import type { WordTuple } from '@debrief/shared/contract/transcripts/transcripts.ts';

/** A transcript ready to be written in one of the formats; times in ms from the start of the recording. */
export type WrittenTranscript = {
	title: string;
	/** ISO 8601. */
	startedAt: string;
	language: string;
	engine: string;
	lines: { speaker: string; startedAt: number; endedAt: number; text: string; words: WordTuple[] }[];
};

export type DownloadOptions = { timestamps: boolean; speakers: boolean };

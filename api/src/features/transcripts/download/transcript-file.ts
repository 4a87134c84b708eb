import type { TimeRange, WordTuple } from '@debrief/shared/contract/transcripts/transcripts.ts';

/** A transcript ready to be written in one of the formats; times in ms from the start of the recording. */
export type WrittenTranscript = {
	title: string;
	/** ISO 8601. */
	startedAt: string;
	language: string;
	engine: string;
	fileName: string;
	/** Share of confident words, 0 to 1; null when the engine gives no confidence. */
	confidentShare: number | null;
	/** Where somebody seems to speak and no word was recognised; null where it is not known. */
	wordlessSpeech: TimeRange[] | null;
	lines: { speaker: string; startedAt: number; endedAt: number; text: string; words: WordTuple[] }[];
};

export type DownloadOptions = { timestamps: boolean; speakers: boolean };

import type { Chapter } from '@debrief/shared/contract/insights/insights-shapes.ts';
import type { TimeRange, WordTuple } from '@debrief/shared/contract/transcripts/transcripts.ts';

/** Times in ms from the start of the recording. */
export type WrittenTranscript = {
	title: string;
	startedAt: string;
	language: string;
	engine: string;
	fileName: string;
	/** Share of confident words, 0 to 1. Null when the engine has no confidence. */
	confidentShare: number | null;
	/** Speech in which no word was recognised. Null where unknown. */
	wordlessSpeech: TimeRange[] | null;
	chapters: Pick<Chapter, 'title' | 'startedAt' | 'endedAt'>[];
	lines: { speaker: string; startedAt: number; endedAt: number; text: string; words: WordTuple[] }[];
};

export type DownloadOptions = { timestamps: boolean; speakers: boolean };

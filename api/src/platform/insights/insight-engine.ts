import type { TokenUsage } from '@debrief/shared/contract/analyses.ts';
import type { Evidence, Insights } from '@debrief/shared/contract/insights-shapes.ts';

/** One line of a finished transcript; offsets in ms from the start of the file. */
export type Line = {
	id: string;
	speakerId: string;
	speakerName: string;
	origin: 'local' | 'mixed' | 'other';
	startedAt: number;
	endedAt: number;
	text: string;
};

export type Transcript = {
	/** BCP 47, such as `en-US`. */
	language: string;
	/** When the conversation took place; "tomorrow" is reckoned from here. */
	startedAt: Date;
	type: 'other' | 'web-conference' | 'phone-call';
	lines: Line[];
};

export type InsightRequest = {
	transcript: Transcript;
	tags: { tag: string; definition: string }[];
	checks: { name: string; definition: string }[];
	/** BCP 47 of the answer; the transcript's own when absent. */
	language?: string;
};

export type Answer = {
	text: string;
	evidence: Evidence[];
	isExtractive: boolean;
	model: string | null;
	/** What the model read and wrote, where its server counts. */
	usages?: TokenUsage | null;
};

export type EngineStatus = { isReady: boolean; reason?: string; fix?: string };

/** Draws conclusions from a transcript. Throws `RetryLater` for what may pass, `GiveUp` for what may not. */
export interface InsightEngine {
	id: string;
	label: string;
	quality: 'best' | 'good' | 'basic';
	status(): Promise<EngineStatus>;
	analyse(request: InsightRequest, signal: AbortSignal): Promise<Insights>;
	/** Answers a question from the transcript and cites the lines; says so when nothing in it answers. */
	answer(question: string, transcript: Transcript, signal: AbortSignal): Promise<Answer>;
}

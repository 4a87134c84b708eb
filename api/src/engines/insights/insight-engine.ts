import type { InsightServerTest } from '@debrief/shared/contract/administration/operations.ts';
import type { TokenUsage } from '@debrief/shared/contract/insights/analyses.ts';
import type { Evidence, Insights } from '@debrief/shared/contract/insights/insights-shapes.ts';
import type { AnswerPart } from '@debrief/shared/domain/conversations/answer-parts.ts';
import type { InsightTemplate } from '@debrief/shared/domain/conversations/insight-templates.ts';

/** One line of a finished transcript; offsets in ms from the start of its file. */
export type Line = {
	id: string;
	fileId: string;
	speakerId: string;
	speakerName: string;
	origin: 'local' | 'mixed' | 'other';
	startedAt: number;
	endedAt: number;
	text: string;
	/** Words of which the speech engine was not sure. */
	uncertain?: readonly string[];
};

export type Transcript = {
	/** BCP 47, such as `en-US`. */
	language: string;
	/** When the conversation took place, the reference for "tomorrow". */
	startedAt: Date;
	type: 'other' | 'web-conference' | 'phone-call';
	/** In chronological order, file after file. */
	lines: Line[];
};

export type InsightRequest = {
	transcript: Transcript;
	/** Those with a key are the ones that every workspace begins with. */
	tags: { tag: string; definition: string; key?: string }[];
	checks: { name: string; definition: string; key?: string }[];
	/** BCP 47 of the answer; the transcript's own when absent. Engines that quote ignore it, as they do what follows. */
	language?: string;
	/** What the summary pays attention to. */
	template?: InsightTemplate;
	/** Wishes of the workspace for title and summary. */
	instructions?: string;
};

export type Answer = {
	text: string;
	/** What the text consists of; absent where a model wrote it. */
	parts?: AnswerPart[];
	evidence: Evidence[];
	isExtractive: boolean;
	model: string | null;
	/** Tokens that the model read and wrote, when its server counts them. */
	usages?: TokenUsage | null;
};

export type EngineStatus = { isReady: boolean; reason?: string; fix?: string };

/** What became of a question with one field; `detail` says what to put right. */
export type InsightTest = InsightServerTest;

/** Derives insights from a transcript. Throws `RetryLater` for temporary failures, `GiveUp` for permanent ones. */
export interface InsightEngine {
	id: string;
	label: string;
	quality: 'best' | 'good' | 'basic';
	status(): Promise<EngineStatus>;
	analyse(request: InsightRequest, signal: AbortSignal): Promise<Insights>;
	/** Returns the answer of the transcript to a question, with the lines it rests on, or that the transcript has none. */
	answer(question: string, transcript: Transcript, signal: AbortSignal): Promise<Answer>;
	/** Omitted by engines without a server. Never rejects. */
	testConnection?(): Promise<InsightTest>;
}

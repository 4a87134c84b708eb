import type { InsightServerTest } from '@debrief/shared/contract/administration/operations.ts';
import type { TokenUsage } from '@debrief/shared/contract/insights/analyses.ts';
import type { Evidence, Insights } from '@debrief/shared/contract/insights/insights-shapes.ts';
import type { AnswerPart } from '@debrief/shared/domain/conversations/answer-parts.ts';
import type { InsightTemplate } from '@debrief/shared/domain/conversations/insight-templates.ts';

/** One line of a finished transcript. Offsets in ms from the start of its file. */
export type Line = {
	id: string;
	fileId: string;
	speakerId: string;
	speakerName: string;
	origin: 'local' | 'mixed' | 'other';
	startedAt: number;
	endedAt: number;
	text: string;
	uncertain?: readonly string[];
};

export type Transcript = {
	language: string;
	/** When the conversation took place. Relative dates such as "tomorrow" refer to it. */
	startedAt: Date;
	type: 'other' | 'web-conference' | 'phone-call';
	lines: Line[];
};

export type InsightRequest = {
	transcript: Transcript;
	tags: { tag: string; definition: string; key?: string }[];
	checks: { name: string; definition: string; key?: string }[];
	/** Is BCP 47, by default that of the transcript. Engines that quote ignore this and the two options below. */
	language?: string;
	template?: InsightTemplate;
	instructions?: string;
};

export type Answer = {
	text: string;
	parts?: AnswerPart[];
	evidence: Evidence[];
	isExtractive: boolean;
	model: string | null;
	usages?: TokenUsage | null;
};

export type EngineStatus = { isReady: boolean; reason?: string; fix?: string };

export type InsightTest = InsightServerTest;

/** Derives insights from a transcript. Throws `RetryLater` for temporary failures, `GiveUp` for permanent ones. */
export interface InsightEngine {
	id: string;
	label: string;
	quality: 'best' | 'good' | 'basic';
	status(): Promise<EngineStatus>;
	analyse(request: InsightRequest, signal: AbortSignal): Promise<Insights>;
	answer(question: string, transcript: Transcript, signal: AbortSignal): Promise<Answer>;
	/** Omitted by engines without a server. Never rejects. */
	testConnection?(): Promise<InsightTest>;
}

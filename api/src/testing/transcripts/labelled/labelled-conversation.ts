import type { Entities } from '@debrief/shared/contract/insights/insights-shapes.ts';
import type { BuiltInTag, CheckKey } from '@debrief/shared/domain/conversations/engine-texts.ts';

/** `says`: words of the transcript, verbatim. `by` has to do it, `to` is whom it is owed; null for everybody. */
export type LabelledAction = {
	says: string;
	by: string | null;
	to?: string;
	/** `YYYY-MM-DD`. */
	due?: string;
	/** Counts neither as found nor as missed: a repetition, or a matter of taste. */
	isOptional?: boolean;
};

/**
 * A short conversation on Tuesday 2025-03-11 with what a careful reader finds in it. Rules are tuned on `tune` alone and
 * judged on `score`.
 */
export type LabelledConversation = {
	name: string;
	split: 'tune' | 'score';
	language: 'en-US' | 'de-DE';
	/** The speaker on the near side. */
	local: string;
	script: string;
	/** Words of a good title; `a|b` when either will do. Empty when there is nothing to name. */
	title: string[];
	/** Words of sentences that a summary has to quote, and of those that it must not. */
	summary: { wanted: string[]; unwanted: string[] };
	actions: LabelledAction[];
	/** By their normalised values. */
	entities: Partial<Record<keyof Entities, string[]>>;
	sentiment: 'Positive' | 'Neutral' | 'Negative';
	tags: BuiltInTag[];
	checks: CheckKey[];
};

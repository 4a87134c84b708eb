import type { Entities } from '@debrief/shared/contract/insights/insights-shapes.ts';
import type { BuiltInTag, CheckKey } from '@debrief/shared/domain/conversations/engine-texts.ts';

/** `says`: verbatim words of the transcript. `by` has to do it for `to`; null for everyone. */
export type LabelledAction = {
	says: string;
	by: string | null;
	to?: string;
	/** `YYYY-MM-DD`. */
	due?: string;
	isOptional?: boolean;
};

/** Set on Tuesday 2025-03-11. Tune rules only on `tune` and judge them on `score`. */
export type LabelledConversation = {
	name: string;
	split: 'tune' | 'score';
	language: 'en-US' | 'de-DE';
	local: string;
	script: string;
	/** Words of a good title, `a|b` for alternatives. Empty when there is nothing to name. */
	title: string[];
	summary: { wanted: string[]; unwanted: string[] };
	actions: LabelledAction[];
	entities: Partial<Record<keyof Entities, string[]>>;
	sentiment: 'Positive' | 'Neutral' | 'Negative';
	tags: BuiltInTag[];
	checks: CheckKey[];
};

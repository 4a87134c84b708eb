import type { NewPublicLink } from '@debrief/shared/contract/conversations/public-links.ts';
import { limits } from '@debrief/shared/domain/limits.ts';
import { useState } from 'react';
import { type ClipDraft, type ClipProblem, type ClipRange, type ClipSource, draftOf, rangeOf } from './clip-choice.ts';

type Values = {
	days: number;
	password: string;
	hasAudio: boolean;
	showsSummary: boolean;
	showsActionPoints: boolean;
	clip: ClipDraft | null;
};

export type PublicLinkDraft = {
	values: Values;
	set: (change: Partial<Values>) => void;
	setClip: (isClip: boolean) => void;
	clipProblem: ClipProblem | null;
	isPasswordShort: boolean;
	/** Shows the problems of invalid input from then on. */
	submit: () => NewPublicLink | null;
};

export function usePublicLinkDraft(sources: readonly ClipSource[], clip: ClipRange | undefined): PublicLinkDraft {
	const durationOf = (fileId: string | undefined) => sources.find((each) => each.fileId === fileId)?.durationMs ?? 0;
	const [values, setValues] = useState<Values>(() => ({
		days: 7,
		password: '',
		hasAudio: true,
		showsSummary: !clip,
		showsActionPoints: !clip,
		clip: clip ? draftOf(clip, durationOf(clip.fileId)) : null,
	}));
	const [hasTried, setHasTried] = useState(false);
	const checked = values.clip && rangeOf(values.clip, durationOf(values.clip.fileId));
	const isShort = values.password !== '' && values.password.length < limits.publicLinkPasswordMinLength;
	return {
		values,
		set: (change) => setValues((before) => ({ ...before, ...change })),
		setClip: (isClip) => {
			const [first] = sources;
			const all = first && { fileId: first.fileId, startedAt: 0, endedAt: first.durationMs };
			const whole = all && draftOf(all, all.endedAt);
			// Summary and action points tell what was said outside of the part.
			const parts = { showsSummary: !isClip, showsActionPoints: !isClip };
			setValues((before) => ({ ...before, ...parts, clip: isClip && whole ? whole : null }));
		},
		clipProblem: (hasTried && checked?.problem) || null,
		isPasswordShort: hasTried && isShort,
		submit: () => {
			setHasTried(true);
			if (checked?.problem || isShort) return null;
			const { password, ...rest } = values;
			return { ...rest, password: password || null, clip: checked?.range ?? null };
		},
	};
}

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
	/** Null for the whole conversation. */
	clip: ClipDraft | null;
};

export type PublicLinkDraft = {
	values: Values;
	set: (change: Partial<Values>) => void;
	/** Makes the link one of a part of a recording, or of everything again. */
	setClip: (isClip: boolean) => void;
	clipProblem: ClipProblem | null;
	isPasswordShort: boolean;
	/** Returns what was chosen; null, and what is wrong from now on, while something is. */
	submit: () => NewPublicLink | null;
};

/** What somebody chooses of a new link. What is wrong shows once they tried to make it. */
export function usePublicLinkDraft(sources: readonly ClipSource[], clip: ClipRange | undefined): PublicLinkDraft {
	const durationOf = (fileId: string | undefined) => sources.find((each) => each.fileId === fileId)?.durationMs ?? 0;
	const [values, setValues] = useState<Values>(() => ({
		...{ days: 7, password: '', hasAudio: true, showsSummary: false, showsActionPoints: false },
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
			setValues((before) => ({ ...before, clip: isClip && whole ? whole : null }));
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

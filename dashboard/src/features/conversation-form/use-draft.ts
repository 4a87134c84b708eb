import { ApiError } from '@debrief/shared/api-client/api-error.ts';
import type { ConversationRow } from '@debrief/shared/contract/conversations/conversations.ts';
import { useState } from 'react';
import { usePreferences } from '../../stores/preferences.ts';
import { type Draft, draftOf, lengthOf, newDraft, withStart } from './draft.ts';
import { type Field, keepsEnd, type Problems, problemsIn, problemsOf } from './problems.ts';

export function useDraft(row: ConversationRow | null) {
	const language = usePreferences((state) => state.recordingLanguage);
	const [draft, setDraft] = useState(() => (row ? draftOf(row) : newDraft(language, new Date())));
	const [isTried, setIsTried] = useState(false);
	const [refused, setRefused] = useState<Problems>({});
	const problems = problemsOf(draft, row);

	const change = (changes: Partial<Draft>) => {
		setRefused({});
		const { startedAt, ...rest } = changes;
		setDraft((current) => ({
			...(startedAt === undefined ? current : withStart(current, startedAt, lengthOf(row))),
			...rest,
			...(rest.finishedAt !== undefined && { isEndChosen: true }),
		}));
	};
	const refuse = (error: unknown): boolean => {
		const found = error instanceof ApiError ? problemsIn(error.details) : {};
		setRefused(found);
		return Object.keys(found).length > 0;
	};
	const shown: Problems = isTried ? { ...refused, ...problems } : refused;
	return {
		draft,
		change,
		refuse,
		needsEnd: draft.type === 'phone-call' || keepsEnd(row),
		problemOf: (field: Field) => shown[field],
		check: () => {
			setIsTried(true);
			return Object.keys(problems).length === 0;
		},
	};
}
export type DraftForm = ReturnType<typeof useDraft>;

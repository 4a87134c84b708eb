import type { Conversation } from '@debrief/shared/contract/conversations/conversations.ts';
import { joinSentences } from '@debrief/shared/domain/transcripts/words/split-words.ts';
import { useState } from 'react';
import { useLeaveGuard } from '../../../../platform/browser/use-leave-guard.ts';
import type { SummaryEditing } from '../insight-editing.tsx';
import type { useInsightChanges } from '../use-insight-changes.ts';

type Changes = Pick<ReturnType<typeof useInsightChanges>, 'save' | 'isPending'>;

/** The text survives a tab switch. Saving an unchanged one changes nothing. */
export function useSummaryEditing(conversation: Conversation, { save, isPending }: Changes) {
	const [state, setState] = useState<{ before: string; text: string; isConflict: boolean } | null>(null);
	useLeaveGuard(state !== null && state.text.trim() !== state.before);
	const close = () => setState(null);
	const saveText = async (before: string, summary: string) => {
		if (summary === before) return close();
		const present = await save({ summary, before: { summary: before } }, 'summary', close);
		// After a conflict, the next attempt may replace the other user's summary.
		if (!present) return;
		const theirs = summaryOf(present);
		setState((now) => now && { ...now, before: theirs, isConflict: now.isConflict || theirs !== before });
	};
	const editing: SummaryEditing | null = state && {
		text: state.text,
		theirs: state.isConflict ? state.before : null,
		onText: (text) => setState({ ...state, text }),
		isBusy: isPending,
		onSave: () => void saveText(state.before, state.text.trim()),
		onClose: close,
	};
	const open = () => {
		const before = summaryOf(conversation);
		setState({ before, text: before, isConflict: false });
	};
	return { editing, open };
}

const summaryOf = ({ summaryText, insights }: Conversation) =>
	summaryText ?? joinSentences((insights?.summary ?? []).map(({ text }) => text));

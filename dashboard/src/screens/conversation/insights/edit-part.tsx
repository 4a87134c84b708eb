import type { ConversationChange } from '@debrief/shared/contract/conversations/conversation-changes.ts';
import type { Conversation } from '@debrief/shared/contract/conversations/conversations.ts';
import { limits } from '@debrief/shared/domain/limits.ts';
import { joinSentences } from '@debrief/shared/domain/transcripts/words/split-words.ts';
import { useRef, useState } from 'react';
import { SummaryDialog } from './edit/summary-dialog.tsx';
import { TagsDialog } from './edit/tags-dialog.tsx';
import type { EditablePart } from './insight-editing.tsx';

type Props = {
	conversation: Conversation;
	part: Exclude<EditablePart, 'actionPoints'>;
	isBusy: boolean;
	/** Resolves with the current conversation on a conflict. */
	onSave: (change: ConversationChange) => Promise<Conversation | null>;
	onClose: () => void;
};

export function EditPart({ conversation, part, isBusy, onSave, onClose }: Props) {
	const [opened] = useState(conversation);
	// After a conflict, the next attempt may replace the other user's summary.
	const seenSummary = useRef(summaryOf(conversation));
	const saveSummary = async (summary: string) => {
		const present = await onSave({ summary: summary.trim(), before: { summary: seenSummary.current } });
		if (present) seenSummary.current = summaryOf(present);
	};
	if (part === 'summary')
		return (
			<SummaryDialog
				text={seenSummary.current}
				maxLength={limits.summaryMaxLength}
				isBusy={isBusy}
				onSave={(summary) => void saveSummary(summary)}
				onClose={onClose}
			/>
		);
	return (
		<TagsDialog
			tags={(opened.insights?.tags ?? opened.tag).map(({ tag }) => tag)}
			isBusy={isBusy}
			onSave={(tags) => void onSave({ tags })}
			onClose={onClose}
		/>
	);
}

const summaryOf = ({ summaryText, insights }: Conversation) =>
	summaryText ?? joinSentences((insights?.summary ?? []).map(({ text }) => text));

import type { ConversationChange } from '@debrief/shared/contract/conversations/conversation-changes.ts';
import type { Conversation } from '@debrief/shared/contract/conversations/conversations.ts';
import { limits } from '@debrief/shared/domain/limits.ts';
import { useRef, useState } from 'react';
import { ActionPointsDialog } from '../../../features/insights/dialogs/action-points-dialog.tsx';
import { SummaryDialog } from '../../../features/insights/dialogs/summary-dialog.tsx';
import { TagsDialog } from '../../../features/insights/dialogs/tags-dialog.tsx';
import type { EditablePart } from '../../../features/insights/insight-editing.tsx';
import { withoutEvidence } from '../../../features/insights/insight-editing.tsx';

type Props = {
	conversation: Conversation;
	part: EditablePart;
	isBusy: boolean;
	/** Returns null when it was saved, otherwise the current conversation. */
	onSave: (change: ConversationChange) => Promise<Conversation | null>;
	onClose: () => void;
};

/** The dialog in which a part of the insights is written. */
export function EditPart({ conversation, part, isBusy, onSave, onClose }: Props) {
	const [opened] = useState(conversation);
	// a summary that was refused because of another one may replace that one at the next try
	const seenSummary = useRef(summaryOf(conversation));
	const saveSummary = async (summary: string) => {
		const present = await onSave({ summary: summary.trim(), before: { summary: seenSummary.current } });
		if (present) seenSummary.current = summaryOf(present);
	};
	if (part === 'actionPoints')
		return (
			<ActionPointsDialog
				points={pointsOf(opened)}
				isBusy={isBusy}
				onSave={(points) =>
					void onSave({ actionPoints: points, before: { actionPoints: pointsOf(opened).map(withoutEvidence) } })
				}
				onClose={onClose}
			/>
		);
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
	summaryText ?? insights?.summary.map(({ text }) => text).join(' ') ?? '';
const pointsOf = ({ actionPoints, insights }: Conversation) => insights?.actionPoints ?? actionPoints;

import type { ConversationChange } from '@debrief/shared/contract/conversation-changes.ts';
import type { Conversation } from '@debrief/shared/contract/conversations.ts';
import { limits } from '@debrief/shared/domain/limits.ts';
import { useTranslation } from 'react-i18next';
import { ActionPointsDialog } from '../../../features/insights/action-points-dialog.tsx';
import type { EditablePart } from '../../../features/insights/insight-editing.tsx';
import { TextDialog } from '../../../features/insights/text-dialog.tsx';

type Props = {
	conversation: Conversation;
	part: EditablePart;
	isBusy: boolean;
	onSave: (change: ConversationChange) => void;
	onClose: () => void;
};

const tagsMaxLength = 6_400;

/** The dialog in which a part of the insights is written. */
export function EditPart({ conversation, part, isBusy, onSave, onClose }: Props) {
	const { t } = useTranslation('conversation');
	const { insights, summaryText } = conversation;
	if (part === 'actionPoints')
		return (
			<ActionPointsDialog
				points={insights?.actionPoints ?? conversation.actionPoints}
				isBusy={isBusy}
				onSave={(points) => onSave({ actionPoints: points })}
				onClose={onClose}
			/>
		);
	if (part === 'summary')
		return (
			<TextDialog
				name={t('insights.summary')}
				text={summaryText ?? insights?.summary.map(({ text }) => text).join(' ') ?? ''}
				maxLength={limits.summaryMaxLength}
				isBusy={isBusy}
				onSave={(summary) => onSave({ summary: summary.trim() })}
				onClose={onClose}
			/>
		);
	return (
		<TextDialog
			name={t('insights.tags')}
			text={(insights?.tags ?? conversation.tag).map(({ tag }) => tag).join('\n')}
			hint={t('insights.tagsHint')}
			maxLength={tagsMaxLength}
			isBusy={isBusy}
			onSave={(typed) => onSave({ tags: [...new Set(typed.split('\n').map((tag) => tag.trim()))].filter(Boolean) })}
			onClose={onClose}
		/>
	);
}

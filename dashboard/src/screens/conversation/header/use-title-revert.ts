import type { Conversation } from '@debrief/shared/contract/conversations/conversations.ts';
import { useTranslation } from 'react-i18next';
import { useRevertInsight } from '../../../data/conversations/insights.ts';
import { useNotify } from '../../../platform/notify.ts';

/** Restores the engine's title. Undefined while that title is shown, and without edit permission. */
export function useTitleRevert({ id, canEdit, insights, editedInsights = [] }: Conversation): (() => void) | undefined {
	const { t } = useTranslation('conversation');
	const notify = useNotify();
	const { mutate: revert } = useRevertInsight(id, {
		onSuccess: () => notify.success(t('insights.reverted', { part: t('insights.titlePart') })),
		onError: notify.failure,
	});
	const isEdited = insights !== null && editedInsights.some(({ part }) => part === 'title');
	return canEdit && isEdited ? () => revert('title') : undefined;
}

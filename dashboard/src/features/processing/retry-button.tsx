import type { ConversationRow } from '@debrief/shared/contract/conversations/conversations.ts';
import { Button } from '@debrief/shared/ui/buttons/button.tsx';
import { useTranslation } from 'react-i18next';
import { useRetryConversation } from '../../data/conversations/change-conversations.ts';
import { useNotify } from '../../platform/notify.ts';

export function RetryButton({ row }: { row: Pick<ConversationRow, 'id'> }) {
	const { t } = useTranslation('app');
	const retry = useRetryConversation();
	const notify = useNotify();
	const again = () =>
		retry.mutate(row.id, {
			onSuccess: () => notify.success(t('conversations.retryStarted')),
			onError: notify.failure,
		});
	return (
		<Button size="sm" isBusy={retry.isPending} onPress={again}>
			{t('pipeline.retry')}
		</Button>
	);
}

import type { Conversation } from '@debrief/shared/contract/conversations/conversations.ts';
import { Button } from '@debrief/shared/ui/buttons/button.tsx';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useUpdateConversation } from '../../../data/conversations/change-conversations.ts';
import { formatShare } from '../../../platform/i18n/format.ts';
import { useNotify } from '../../../platform/notify.ts';
import { useReview } from '../review/review-context.tsx';
import { RedoTranscript } from '../transcript/redo-transcript.tsx';

export function HeldBack({ conversation }: { conversation: Conversation }) {
	const { t, i18n } = useTranslation('conversation');
	const { recording } = useReview();
	const notify = useNotify();
	const update = useUpdateConversation(conversation.id);
	const [isRedoing, setIsRedoing] = useState(false);
	return (
		<div role="status" className="grid justify-items-start gap-2 border-b px-4 py-3">
			<p>{t('insights.heldBack', { share: formatShare(conversation.confidentShare ?? 0, i18n.language) })}</p>
			{conversation.canEdit && (
				<div className="flex flex-wrap gap-2">
					{recording?.isPlayable && (
						<Button variant="primary" onPress={() => setIsRedoing(true)}>
							{t('insights.transcribeAgain')}
						</Button>
					)}
					<Button
						isBusy={update.isPending}
						onPress={() => update.mutate({ showsUncertain: true }, { onError: notify.failure })}
					>
						{t('insights.showAnyway')}
					</Button>
				</div>
			)}
			{isRedoing && recording && (
				<RedoTranscript kind="again" fileId={recording.fileId} onClose={() => setIsRedoing(false)} />
			)}
		</div>
	);
}

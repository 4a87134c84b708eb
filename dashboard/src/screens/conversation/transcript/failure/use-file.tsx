import type { Conversation } from '@debrief/shared/contract/conversations/conversations.ts';
import { Button } from '@debrief/shared/ui/buttons/button.tsx';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { lazyDialog } from '../../../../platform/lazy-component.ts';
import type { ReviewRecording } from '../../review/recordings.ts';

const UseFileDialog = lazyDialog(async () => (await import('../tools/use-file-dialog.tsx')).UseFileDialog);

type Props = { conversation: Conversation; recording: ReviewRecording };

export function UseFile({ conversation, recording }: Props) {
	const { t } = useTranslation('conversation');
	const [isOpen, setIsOpen] = useState(false);
	if (!conversation.canEdit || !recording.isPlayable) return null;
	return (
		<>
			<Button variant="text" onPress={() => setIsOpen(true)}>
				{t('tools.useFile')}
			</Button>
			{isOpen && (
				<UseFileDialog conversationId={conversation.id} fileId={recording.fileId} onClose={() => setIsOpen(false)} />
			)}
		</>
	);
}

import type { Conversation } from '@debrief/shared/contract/conversations/conversations.ts';
import { Button } from '@debrief/shared/ui/buttons/button.tsx';
import type { ButtonVariant } from '@debrief/shared/ui/buttons/button-look.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNotify } from '../../../../platform/notify.ts';
import { LazyRedoDialog } from '../tools/lazy-redo-dialog.ts';

type Props = { conversation: Conversation; fileId: string; variant?: ButtonVariant };

export function ChooseLanguage({ conversation, fileId, variant = 'neutral' }: Props) {
	const { t } = useTranslation('conversation');
	const notify = useNotify();
	const [isOpen, setIsOpen] = useState(false);
	return (
		<>
			<Button variant={variant} onPress={() => setIsOpen(true)}>
				{t('tools.chooseLanguage')}
			</Button>
			{isOpen && (
				<LazyRedoDialog
					kind="language"
					conversationId={conversation.id}
					fileId={fileId}
					language={conversation.language}
					numberOfSpeakers={conversation.numberOfSpeakers}
					editedLines={0}
					onStarted={() => notify.success(t('redo.started'))}
					onFailed={notify.failure}
					onClose={() => setIsOpen(false)}
				/>
			)}
		</>
	);
}

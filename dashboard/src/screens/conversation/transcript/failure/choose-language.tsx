import type { Conversation } from '@debrief/shared/contract/conversations/conversations.ts';
import { Button } from '@debrief/shared/ui/buttons/button.tsx';
import type { ButtonVariant } from '@debrief/shared/ui/buttons/button-look.ts';
import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { lazyComponent } from '../../../../platform/lazy-component.ts';
import { useNotify } from '../../../../platform/notify.ts';

const RedoDialog = lazyComponent(async () => (await import('../tools/redo-dialog.tsx')).RedoDialog);

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
				<Suspense fallback={null}>
					<RedoDialog
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
				</Suspense>
			)}
		</>
	);
}

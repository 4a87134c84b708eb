import type { Conversation } from '@debrief/shared/contract/conversations.ts';
import { Button } from '@debrief/shared/ui/button.tsx';
import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { lazyPart } from '../../../platform/lazy-part.ts';
import { useNotify } from '../../../shell/use-notify.ts';

const RedoDialog = lazyPart(
	async () => (await import('../../../features/transcript/tools/redo-dialog.tsx')).RedoDialog,
);

type Props = { conversation: Conversation; fileId: string };

/** Transcribes in another language where no transcript came, which has its own menu for that. */
export function ChooseLanguage({ conversation, fileId }: Props) {
	const { t } = useTranslation('conversation');
	const notify = useNotify();
	const [isOpen, setIsOpen] = useState(false);
	return (
		<>
			<Button onPress={() => setIsOpen(true)}>{t('tools.chooseLanguage')}</Button>
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

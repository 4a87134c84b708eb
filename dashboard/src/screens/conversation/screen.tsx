import { ApiError } from '@debrief/shared/api-client/api-error.ts';
import { Button } from '@debrief/shared/ui/buttons/button.tsx';
import { ErrorState } from '@debrief/shared/ui/feedback/error-state.tsx';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router-dom';
import { useConversation } from '../../data/conversations/conversations.ts';
import { ErrorId } from '../../platform/copy/error-id.tsx';
import { errorSentence } from '../../platform/error-sentences.ts';
import { useConversationTitle } from '../../platform/i18n/use-conversation-title.ts';
import { PageMeta } from '../../shell/page-meta.tsx';
import { ConversationPage } from './conversation-page.tsx';
import { LoadingPage } from './loading-page.tsx';
import { MissingPage } from './missing-page.tsx';
import { DeletedPage, NotAvailablePage } from './page-states.tsx';

export function ConversationScreen() {
	const { t } = useTranslation('conversation');
	const { callId: id = '' } = useParams();
	const titleOf = useConversationTitle();
	const conversation = useConversation(id);
	const code = conversation.error instanceof ApiError ? conversation.error.code : null;
	const title = conversation.data ? titleOf(conversation.data) : t('loading');
	if (code === 'conversation_not_found')
		return conversation.data ? <DeletedPage /> : <MissingPage id={id} onEntered={() => void conversation.refetch()} />;
	return (
		<>
			<PageMeta title={title} description={t('description')} />
			{code === 'conversation_not_available' && <NotAvailablePage />}
			{conversation.isPending && <LoadingPage />}
			{conversation.data && code !== 'conversation_not_available' && (
				<ConversationPage key={id} conversation={conversation.data} />
			)}
			{conversation.isLoadingError && code !== 'conversation_not_available' && (
				<LoadError error={conversation.error} onRetry={() => void conversation.refetch()} />
			)}
		</>
	);
}

function LoadError({ error, onRetry }: { error: unknown; onRetry: () => void }) {
	const { t } = useTranslation('conversation');
	const { t: sentences } = useTranslation('errors');
	return (
		<ErrorState
			title={t('loadFailed')}
			errorId={<ErrorId error={error} />}
			actions={<Button onPress={onRetry}>{t('retry')}</Button>}
		>
			{errorSentence(sentences, error)}
		</ErrorState>
	);
}

import { Banner } from '@debrief/shared/ui/banner.tsx';
import { Button } from '@debrief/shared/ui/button.tsx';
import { EmptyState } from '@debrief/shared/ui/empty-state.tsx';
import { ErrorState } from '@debrief/shared/ui/error-state.tsx';
import { AudioLines, ListFilter, Upload } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { errorIdOf, errorSentence } from '../../shell/error-messages.ts';

export function NoConversations({ onUpload }: { onUpload: () => void }) {
	const { t } = useTranslation('app');
	return (
		<EmptyState
			icon={<AudioLines />}
			title={t('conversations.empty.title')}
			actions={
				<Button variant="primary" onPress={onUpload}>
					<Upload />
					{t('conversations.empty.upload')}
				</Button>
			}
		>
			{t('conversations.empty.text')}
		</EmptyState>
	);
}

export function NoMatch({ search, onClear }: { search: string; onClear: () => void }) {
	const { t } = useTranslation('app');
	return (
		<EmptyState
			icon={<ListFilter />}
			title={t('conversations.noMatch.title', { search })}
			actions={<Button onPress={onClear}>{t('conversations.noMatch.clear')}</Button>}
		>
			{t('conversations.noMatch.text')}
		</EmptyState>
	);
}

export function ListFailed({ error, onRetry }: { error: unknown; onRetry: () => void }) {
	const { t } = useTranslation('app');
	const { t: errors } = useTranslation('errors');
	return (
		<ErrorState
			title={t('conversations.failed.title')}
			errorId={errorIdOf(error) ?? undefined}
			errorIdLabel={t('error.idLabel')}
			copyLabel={t('copy')}
			actions={<Button onPress={onRetry}>{t('conversations.failed.retry')}</Button>}
		>
			{errorSentence(errors, error)}
		</ErrorState>
	);
}

/** The plan hides older conversations; none of them is gone. */
export function ExceededLimits() {
	const { t } = useTranslation('app');
	return (
		<Banner kind="limit">
			<strong>{t('conversations.exceeded.title')}</strong> {t('conversations.exceeded.text')}
		</Banner>
	);
}

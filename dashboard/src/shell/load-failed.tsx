import { Button } from '@debrief/shared/ui/button.tsx';
import { ErrorState } from '@debrief/shared/ui/error-state.tsx';
import { useTranslation } from 'react-i18next';
import { errorIdOf, errorSentence } from './error-messages.ts';

type Props = {
	/** What could not be loaded. */
	title: string;
	error: unknown;
	onRetry: () => void;
};

/** In place of what could not be loaded: why, the id of the error, and another try. */
export function LoadFailed({ title, error, onRetry }: Props) {
	const { t } = useTranslation('app');
	const { t: errors } = useTranslation('errors');
	return (
		<ErrorState
			title={title}
			errorId={errorIdOf(error) ?? undefined}
			errorIdLabel={t('error.idLabel')}
			copyLabel={t('copy')}
			actions={<Button onPress={onRetry}>{t('retry')}</Button>}
		>
			{errorSentence(errors, error)}
		</ErrorState>
	);
}

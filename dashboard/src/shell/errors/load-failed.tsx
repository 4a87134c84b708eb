import { Button } from '@debrief/shared/ui/buttons/button.tsx';
import { ErrorState } from '@debrief/shared/ui/feedback/error-state.tsx';
import { useTranslation } from 'react-i18next';
import { ErrorId } from '../../platform/copy/error-id.tsx';
import { errorSentence } from '../../platform/error-sentences.ts';

type Props = {
	title: string;
	error: unknown;
	onRetry: () => void;
};

export function LoadFailed({ title, error, onRetry }: Props) {
	const { t } = useTranslation('app');
	const { t: errors } = useTranslation('errors');
	return (
		<ErrorState
			title={title}
			errorId={<ErrorId error={error} />}
			actions={<Button onPress={onRetry}>{t('retry')}</Button>}
		>
			{errorSentence(errors, error)}
		</ErrorState>
	);
}

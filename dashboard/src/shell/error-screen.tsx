import { Button } from '@debrief/shared/ui/button.tsx';
import { ErrorState } from '@debrief/shared/ui/error-state.tsx';
import { Unplug } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { PageMeta } from './page-meta.tsx';

type Props = { errorId: string; onGoHome: () => void };

/** What stands where a screen broke. */
export function ErrorScreen({ errorId, onGoHome }: Props) {
	const { t } = useTranslation('app');
	return (
		<div className="p-4">
			<PageMeta title={t('error.title')} description={t('error.text')} />
			<ErrorState
				icon={<Unplug />}
				title={t('error.title')}
				errorId={errorId}
				errorIdLabel={t('error.idLabel')}
				copyLabel={t('copy')}
				actions={<Button onPress={onGoHome}>{t('goHome')}</Button>}
			>
				{t('error.text')}
			</ErrorState>
		</div>
	);
}

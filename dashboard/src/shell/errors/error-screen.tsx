import { Button } from '@debrief/shared/ui/buttons/button.tsx';
import { EmptyState } from '@debrief/shared/ui/feedback/empty-state.tsx';
import { ErrorState } from '@debrief/shared/ui/feedback/error-state.tsx';
import RefreshCw from 'lucide-react/icons/refresh-cw';
import Unplug from 'lucide-react/icons/unplug';
import { useTranslation } from 'react-i18next';
import { ErrorId } from '../../platform/copy/error-id.tsx';
import { PageMeta } from '../page-meta.tsx';

type Props = { errorId: string; onGoHome: () => void };

export function ErrorScreen({ errorId, onGoHome }: Props) {
	const { t } = useTranslation('app');
	return (
		<div className="p-4">
			<PageMeta title={t('error.title')} description={t('error.text')} />
			<ErrorState
				icon={<Unplug />}
				title={t('error.title')}
				errorId={<ErrorId id={errorId} />}
				actions={<Button onPress={onGoHome}>{t('goHome')}</Button>}
			>
				{t('error.text')}
			</ErrorState>
		</div>
	);
}

/** The server runs another version than this page. */
export function OutdatedScreen() {
	const { t } = useTranslation('app');
	return (
		<EmptyState
			icon={<RefreshCw />}
			title={t('outdated.title')}
			actions={
				<Button variant="primary" onPress={() => location.reload()}>
					{t('outdated.reload')}
				</Button>
			}
		>
			{t('outdated.text')}
		</EmptyState>
	);
}

import { Button } from '@debrief/shared/ui/buttons/button.tsx';
import { Banner } from '@debrief/shared/ui/feedback/banner.tsx';
import { useTranslation } from 'react-i18next';
import { useIsIncomplete } from '../../data/loading.ts';
import { useIsReachable, useServices } from '../../platform/api.ts';

export function OfflineBanner() {
	const { t } = useTranslation('app');
	const { connection } = useServices();
	const isIncomplete = useIsIncomplete();
	if (useIsReachable()) return null;
	return (
		<Banner
			kind="offline"
			sticky="top"
			action={
				<Button size="sm" onPress={connection.retryNow}>
					{t('offline.retry')}
				</Button>
			}
		>
			<strong>{t('offline.title')}</strong> {t(isIncomplete ? 'offline.nothing' : 'offline.text')}
		</Banner>
	);
}

import { Banner } from '@debrief/shared/ui/banner.tsx';
import { Button } from '@debrief/shared/ui/button.tsx';
import { useTranslation } from 'react-i18next';
import { useIsReachable, useServices } from '../platform/api.ts';

/** Stands while the server does not answer and goes by itself. */
export function OfflineBanner() {
	const { t } = useTranslation('app');
	const { connection } = useServices();
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
			<strong>{t('offline.title')}</strong> {t('offline.text')}
		</Banner>
	);
}

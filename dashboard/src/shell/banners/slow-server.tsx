import { Banner } from '@debrief/shared/ui/feedback/banner.tsx';
import { useTranslation } from 'react-i18next';
import { useIsSlow } from '../../data/slow-loading.ts';
import { useIsReachable } from '../../platform/api.ts';

const slowAfterMs = 5_000;

export function SlowServer({ afterMs = slowAfterMs }: { afterMs?: number }) {
	const { t } = useTranslation('app');
	const isSlow = useIsSlow(afterMs);
	if (!useIsReachable() || !isSlow) return null;
	return (
		<div className="fixed inset-x-4 bottom-[calc(16px+var(--mini-player,0px))] z-toast mx-auto max-w-hint">
			<Banner kind="info">{t('offline.slow')}</Banner>
		</div>
	);
}

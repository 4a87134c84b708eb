import { Brand } from '@debrief/shared/ui/brand.tsx';
import { SkeletonRows } from '@debrief/shared/ui/skeleton-shapes.tsx';
import { useTranslation } from 'react-i18next';
import { OfflineBanner } from './offline-banner.tsx';

/** The frame of the page while it is not known yet who is signed in. */
export function ShellSkeleton() {
	const { t } = useTranslation('app');
	return (
		<div className="grid min-h-dvh lg:grid-cols-[var(--sidebar-width)_minmax(0,1fr)]">
			<div className="hidden border-r bg-canvas p-2 lg:block">
				<span className="flex h-9 items-center pl-2">
					<Brand />
				</span>
			</div>
			<div className="min-w-0">
				<OfflineBanner />
				<div className="pt-13">
					<SkeletonRows label={t('loading')} />
				</div>
			</div>
		</div>
	);
}

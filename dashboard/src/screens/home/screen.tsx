import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { lazyPart } from '../../platform/lazy-part.ts';
import { PageMeta } from '../../shell/page-meta.tsx';
import { Capture } from './capture.tsx';
import { EngineCard } from './engine-card.tsx';
import { Greeting } from './greeting.tsx';
import { RecentActivity } from './recent-activity.tsx';
import { UnfinishedUploads } from './unfinished-uploads.tsx';
import { Welcome } from './welcome.tsx';

const RecordingCard = lazyPart(async () => (await import('./recording-card.tsx')).RecordingCard);

export function HomeScreen() {
	const { t } = useTranslation('app');
	return (
		<div className="px-4 pb-10 lg:px-6">
			<PageMeta title={t('home.title')} description={t('home.description')} />
			<div className="py-5">
				<Greeting />
			</div>
			<div className="grid max-w-home grid-cols-1 items-start gap-8 min-[1100px]:grid-cols-[minmax(0,1fr)_304px] 2xl:grid-cols-[minmax(0,1fr)_360px]">
				<div className="grid min-w-0 grid-cols-1 gap-6">
					<Welcome />
					<Capture />
					<UnfinishedUploads />
					<RecentActivity />
				</div>
				<div className="grid min-w-0 grid-cols-1 gap-6">
					<EngineCard />
					<Suspense>
						<RecordingCard />
					</Suspense>
				</div>
			</div>
		</div>
	);
}

import { Skeleton } from '@debrief/shared/ui/feedback/skeleton.tsx';
import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { useProfile } from '../../data/account/account.ts';
import { lazyComponent } from '../../platform/lazy-component.ts';
import { PageMeta } from '../../shell/page-meta.tsx';
import { InsightsPromo } from './aside/insights-promo.tsx';
import { NewsList } from './aside/news-list.tsx';
import { RecordingCard } from './aside/recording-card.tsx';
import { EngineCard } from './engine-card.tsx';
import { NextMeetings } from './next-meetings.tsx';
import { RecentActivity } from './recent-activity.tsx';
import { UploadCard } from './upload-card.tsx';
import { useWelcome } from './use-welcome.ts';
import { Welcome } from './welcome.tsx';

const WaitingForYou = lazyComponent(async () => (await import('./waiting/waiting-for-you.tsx')).WaitingForYou);
const LowerQualityTranscripts = lazyComponent(
	async () => (await import('../../features/speech-models/lower-quality-transcripts.tsx')).LowerQualityTranscripts,
);

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
					<Capture />
					<Suspense>
						<WaitingForYou />
					</Suspense>
					<RecentActivity />
				</div>
				<div className="grid min-w-0 grid-cols-1 gap-6">
					<NextMeetings />
					<EngineCard />
					<Suspense>
						<LowerQualityTranscripts />
					</Suspense>
					<RecordingCard />
					<InsightsPromo />
					<NewsList />
				</div>
			</div>
		</div>
	);
}

const MemoCapture = lazyComponent(async () => (await import('./memo-capture.tsx')).MemoCapture);

/** Otherwise the welcome would move recording and upload from under a press. */
function Capture() {
	const demos = useWelcome();
	const { data: profile } = useProfile();
	const pending = (
		<div className={captureCard}>
			<MemoSkeleton />
			<MemoSkeleton />
		</div>
	);
	if (demos === undefined) return pending;
	return (
		<Suspense fallback={pending}>
			{demos && <Welcome demos={demos} />}
			<div className={captureCard}>
				{profile ? <MemoCapture key={profile._id} userId={profile._id} /> : <MemoSkeleton />}
				<UploadCard />
			</div>
		</Suspense>
	);
}

const captureCard = 'grid grid-cols-1 rounded-lg border bg-raised max-sm:divide-y sm:grid-cols-2 sm:divide-x';

function MemoSkeleton() {
	return (
		<div className="grid animate-late content-start gap-3 p-4">
			<Skeleton width="30%" />
			<Skeleton height="52px" />
			<Skeleton width="80%" height="8px" />
		</div>
	);
}

const partOfDay = (hour: number) =>
	hour < 12 ? 'home.greetingMorning' : hour < 18 ? 'home.greetingAfternoon' : 'home.greetingEvening';

function Greeting() {
	const { t } = useTranslation('app');
	const { data: profile } = useProfile();
	const greeting = t(partOfDay(new Date().getHours()));
	const name = profile?.fullName?.trim().split(/\s+/)[0];
	return <h1 className="text-xl tracking-display">{name ? t('home.withName', { greeting, name }) : greeting}</h1>;
}

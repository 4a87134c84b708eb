import { SkeletonRows } from '@debrief/shared/ui/feedback/skeleton-shapes.tsx';
import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { useProfile } from '../../data/account/account.ts';
import { useSettings } from '../../data/settings.ts';
import { lazyComponent } from '../../platform/lazy-component.ts';
import { LoadFailed } from '../../shell/errors/load-failed.tsx';
import { TitledPage } from '../../shell/titled-page.tsx';
import { DisplaySection } from './display-section.tsx';
import { OwnSection } from './own-section.tsx';

const CalendarSection = lazyComponent(async () => (await import('./calendar-section.tsx')).CalendarSection);
const VocabularySection = lazyComponent(async () => (await import('./vocabulary-section.tsx')).VocabularySection);
const WorkspaceSections = lazyComponent(async () => (await import('./workspace-sections.tsx')).WorkspaceSections);

export function GeneralSettingsScreen() {
	const { t } = useTranslation('settings');
	return (
		<TitledPage title={t('title')} description={t('description')}>
			<div className="grid max-w-settings grid-cols-1">
				<Sections />
			</div>
		</TitledPage>
	);
}

function Sections() {
	const { t } = useTranslation('app');
	const { t: texts } = useTranslation('settings');
	const settings = useSettings();
	const profile = useProfile();
	const failed = [settings, profile].find((query) => query.isError && !query.data);
	if (failed) return <LoadFailed title={texts('loadFailed')} error={failed.error} onRetry={() => failed.refetch()} />;
	if (!settings.data || !profile.data) return <SkeletonRows count={4} label={t('loading')} />;
	return (
		<>
			<DisplaySection />
			<OwnSection {...settings.data} />
			<Suspense fallback={<SkeletonRows count={2} label={t('loading')} />}>
				<CalendarSection />
			</Suspense>
			<Suspense fallback={<SkeletonRows count={2} label={t('loading')} />}>
				<VocabularySection workspace={profile.data.workspaceName} />
			</Suspense>
			<Suspense fallback={<SkeletonRows count={4} label={t('loading')} />}>
				<WorkspaceSections settings={settings.data} profile={profile.data} />
			</Suspense>
		</>
	);
}

import type { Profile } from '@debrief/shared/contract/accounts/profile.ts';
import type { Settings } from '@debrief/shared/contract/workspaces/settings.ts';
import { SkeletonRows } from '@debrief/shared/ui/feedback/skeleton-shapes.tsx';
import { LinkTabs } from '@debrief/shared/ui/layout/link-tabs.tsx';
import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { useProfile } from '../../data/account/account.ts';
import { useSettings } from '../../data/settings.ts';
import { paths } from '../../paths.ts';
import { lazyComponent } from '../../platform/lazy-component.ts';
import { LoadFailed } from '../../shell/errors/load-failed.tsx';
import { TitledPage } from '../../shell/titled-page.tsx';
import { DisplaySection } from './display-section.tsx';
import { MailSection } from './mail-section.tsx';

const CalendarSection = lazyComponent(async () => (await import('./calendar-section.tsx')).CalendarSection);
const InsightsPart = lazyComponent(async () => (await import('./insights-part.tsx')).InsightsPart);
const PrivacyPart = lazyComponent(async () => (await import('./privacy-part.tsx')).PrivacyPart);

const parts = { '': 'personal', '/insights': 'insights', '/privacy': 'privacy' } as const;

type Part = keyof typeof parts;
type Props = { part: Part };

export function GeneralSettingsScreen({ part }: Props) {
	const { t } = useTranslation('settings');
	const links = (Object.keys(parts) as Part[]).map((id) => ({
		href: paths.settings(id),
		name: t(`parts.${parts[id]}`),
		isCurrent: id === part,
	}));
	return (
		<TitledPage title={t('title')} description={t('description')}>
			<div className="grid max-w-settings grid-cols-1">
				<LinkTabs label={t('title')} links={links} />
				<div className="pt-4">
					<Sections part={part} />
				</div>
			</div>
		</TitledPage>
	);
}

function Sections({ part }: Props) {
	const { t } = useTranslation('app');
	const { t: texts } = useTranslation('settings');
	const settings = useSettings();
	const profile = useProfile();
	const failed = [settings, profile].find((query) => query.isError && !query.data);
	if (failed) return <LoadFailed title={texts('loadFailed')} error={failed.error} onRetry={() => failed.refetch()} />;
	if (!settings.data || !profile.data) return <SkeletonRows count={4} label={t('loading')} />;
	return (
		<Suspense fallback={<SkeletonRows count={4} label={t('loading')} />}>
			<PartSections part={part} settings={settings.data} profile={profile.data} />
		</Suspense>
	);
}

function PartSections({ part, settings, profile }: Props & { settings: Settings; profile: Profile }) {
	if (part === '/insights') return <InsightsPart settings={settings} profile={profile} />;
	if (part === '/privacy') return <PrivacyPart settings={settings} profile={profile} />;
	return (
		<>
			<DisplaySection transcripts={settings.transcripts} />
			<MailSection {...settings} />
			<CalendarSection />
		</>
	);
}

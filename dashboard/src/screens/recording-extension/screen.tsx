import { SkeletonRows } from '@debrief/shared/ui/feedback/skeleton-shapes.tsx';
import { useTranslation } from 'react-i18next';
import { useProfile } from '../../data/account/account.ts';
import { useExtensionSettings, useWhitelist } from '../../data/recording-extension.ts';
import { DevicesLink } from '../../features/recording-extension/devices-link.tsx';
import { ExtensionState } from '../../features/recording-extension/extension-state.tsx';
import { LoadFailed } from '../../shell/errors/load-failed.tsx';
import { TitledPage } from '../../shell/titled-page.tsx';
import { BehaviourSections } from './behaviour-sections.tsx';
import { ConsentSection } from './consent-section.tsx';
import { OwnSites, WorkspaceSites } from './site-sections.tsx';

export function RecordingExtensionScreen() {
	const { t } = useTranslation('extension');
	return (
		<TitledPage title={t('title')} description={t('description')}>
			<div className="grid max-w-settings grid-cols-1 gap-4">
				<ExtensionState offersDownload />
				<Settings />
			</div>
			<DevicesLink />
		</TitledPage>
	);
}

function Settings() {
	const { t } = useTranslation('app');
	const { t: extension } = useTranslation('extension');
	const settings = useExtensionSettings();
	const whitelist = useWhitelist();
	const profile = useProfile();
	const failed = [settings, whitelist, profile].find((query) => query.isError && !query.data);
	if (failed)
		return <LoadFailed title={extension('loadFailed')} error={failed.error} onRetry={() => failed.refetch()} />;
	if (!settings.data || !whitelist.data || !profile.data) return <SkeletonRows count={6} label={t('loading')} />;
	const isAdmin = profile.data.rank === 'Admin';
	const { workspaceName } = profile.data;
	return (
		<div>
			<OwnSites sites={whitelist.data.list} />
			<WorkspaceSites sites={whitelist.data.list} workspaceName={workspaceName} isAdmin={isAdmin} />
			<BehaviourSections settings={settings.data} />
			{isAdmin && <ConsentSection consentText={settings.data.consentText} workspaceName={workspaceName} />}
		</div>
	);
}

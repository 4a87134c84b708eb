import type { WhitelistSite } from '@debrief/shared/contract/recordings/recording-extension.ts';
import { SkeletonRows } from '@debrief/shared/ui/feedback/skeleton-shapes.tsx';
import { SettingSection } from '@debrief/shared/ui/layout/setting-row.tsx';
import { useTranslation } from 'react-i18next';
import { useProfile } from '../../data/account/account.ts';
import { useExtensionSettings, useWhitelist } from '../../data/recording-extension.ts';
import { DevicesLink } from '../../features/recording-extension/devices-link.tsx';
import { ExtensionState } from '../../features/recording-extension/extension-state.tsx';
import { LoadFailed } from '../../shell/errors/load-failed.tsx';
import { TitledPage } from '../../shell/titled-page.tsx';
import { AddSiteForm } from './add-site-form.tsx';
import { BehaviourSections } from './behaviour-sections.tsx';
import { ConsentSection } from './consent-section.tsx';
import { SiteList } from './site-list.tsx';
import { SuggestedSites } from './suggested-sites.tsx';

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

type Props = { sites: readonly WhitelistSite[] };

function OwnSites({ sites }: Props) {
	const { t } = useTranslation('extension');
	const own = sites.filter((site) => site.scope === 'own');
	const empty = own.length < sites.length ? t('sites.ownEmptyShared') : t('sites.ownEmpty');
	return (
		<SettingSection title={t('sites.ownTitle')} hint={t('sites.ownHint')}>
			<SiteList sites={own} label={t('sites.ownTitle')} empty={empty} canRemove />
			<AddSiteForm scope="own" title={t('sites.ownTitle')} />
			<SuggestedSites allowed={sites} />
		</SettingSection>
	);
}

function WorkspaceSites(props: Props & { workspaceName: string; isAdmin: boolean }) {
	const { t } = useTranslation('extension');
	const { sites, workspaceName, isAdmin } = props;
	const shared = sites.filter((site) => site.scope === 'workspace');
	const title = isAdmin ? t('sites.workspaceTitle', { workspace: workspaceName }) : t('sites.sharedTitle');
	if (!isAdmin && !shared.length) return null;
	return (
		<SettingSection title={title} hint={t(isAdmin ? 'sites.workspaceHint' : 'sites.sharedHint')}>
			<SiteList sites={shared} label={title} empty={t('sites.workspaceEmpty')} canRemove={isAdmin} />
			{isAdmin && <AddSiteForm scope="workspace" title={title} />}
		</SettingSection>
	);
}

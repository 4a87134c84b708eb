import type { WhitelistSite } from '@debrief/shared/contract/recordings/recording-extension.ts';
import { SettingSection } from '@debrief/shared/ui/layout/setting-row.tsx';
import { useTranslation } from 'react-i18next';
import { AddSiteForm } from './add-site-form.tsx';
import { SiteList } from './site-list.tsx';
import { SuggestedSites } from './suggested-sites.tsx';

type Props = { sites: readonly WhitelistSite[] };

export function OwnSites({ sites }: Props) {
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

export function WorkspaceSites(props: Props & { workspaceName: string; isAdmin: boolean }) {
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

import type { Profile } from '@debrief/shared/contract/accounts/profile.ts';
import { mcpPath } from '@debrief/shared/domain/accounts/api-keys.ts';
import { limits } from '@debrief/shared/domain/limits.ts';
import { hasRight } from '@debrief/shared/domain/workspaces/ranks.ts';
import { Button } from '@debrief/shared/ui/buttons/button.tsx';
import { TextLink } from '@debrief/shared/ui/buttons/text-link.tsx';
import { EmptyState } from '@debrief/shared/ui/feedback/empty-state.tsx';
import { SkeletonRows } from '@debrief/shared/ui/feedback/skeleton-shapes.tsx';
import { Switch } from '@debrief/shared/ui/fields/switch.tsx';
import { SettingRow, SettingSection } from '@debrief/shared/ui/layout/setting-row.tsx';
import KeyRound from 'lucide-react/icons/key-round';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useProfile } from '../../data/account/account.ts';
import { useApiKeys, useCreateApiKey, useRevokeApiKey } from '../../data/account/api-keys.ts';
import { useSettings, useUpdateSettings } from '../../data/settings.ts';
import { KeyList } from '../../features/api-keys/key-list.tsx';
import { LazyGenerateDialog } from '../../features/api-keys/lazy-generate-dialog.ts';
import { paths } from '../../paths.ts';
import { CopyButton } from '../../platform/copy/copy-button.tsx';
import { useNotify } from '../../platform/notify.ts';
import { usePageActions } from '../../platform/page-actions.ts';
import { openUpgrade } from '../../platform/upgrade-prompt.ts';
import { useArrival } from '../../platform/use-arrival.ts';
import { LoadFailed } from '../../shell/errors/load-failed.tsx';
import { PageMeta } from '../../shell/page-meta.tsx';

const headers = { Authorization: 'Bearer dbf_…' };

function ConnectAssistant() {
	const { t } = useTranslation('apiKeys');
	const url = location.origin + mcpPath;
	const server = { type: 'http', url, headers };
	const asJson = (list: string) => JSON.stringify({ [list]: { debrief: server } }, null, 2);
	return (
		<SettingSection title={t('assistant.title')} hint={t('assistant.hint')}>
			<div className="grid gap-4 py-3">
				<Snippet label={t('assistant.address')} text={url} />
				{['mcpServers', 'servers'].map((list) => (
					<Snippet key={list} label={t('assistant.configuration', { list })} text={asJson(list)} />
				))}
				<p className="max-w-measure text-muted text-xs">{t('assistant.apps')}</p>
			</div>
		</SettingSection>
	);
}

function Snippet({ label, text }: { label: string; text: string }) {
	const { t } = useTranslation('apiKeys');
	return (
		<figure className="grid min-w-0 gap-1">
			<figcaption className="flex items-center justify-between gap-2 font-act">
				{label}
				<CopyButton text={text} label={t('assistant.copy', { what: label })} />
			</figcaption>
			<pre className="whitespace-pre-wrap break-all rounded-sm border p-2 font-mono text-xs">{text}</pre>
		</figure>
	);
}

export function ApiKeysScreen() {
	const { t } = useTranslation('apiKeys');
	const { data: profile } = useProfile();
	return (
		<div className="px-4 pb-10 lg:px-6">
			<PageMeta title={t('title')} description={t('description')} />
			{profile?.features.includes('thirdPartyApi') === false ? <UpgradePage /> : <KeysPage profile={profile} />}
		</div>
	);
}

function UpgradePage() {
	const { t } = useTranslation('apiKeys');
	return (
		<>
			<Head />
			<EmptyState
				icon={<KeyRound />}
				title={t('upgrade.title')}
				actions={
					<Button variant="primary" onPress={() => openUpgrade('thirdPartyApi')}>
						{t('upgrade.action')}
					</Button>
				}
			>
				{t('upgrade.text')}
			</EmptyState>
		</>
	);
}

function KeysPage({ profile }: { profile: Profile | undefined }) {
	const { t } = useTranslation('apiKeys');
	const keys = useApiKeys(profile !== undefined);
	const revoke = useRevokeApiKey();
	const [isGenerating, setIsGenerating] = useState(false);
	const list = keys.data?.list ?? [];
	const isFull = list.length >= limits.apiKeysPerAccount;
	const canGenerate = Boolean(keys.data) && !isFull;
	const open = () => setIsGenerating(true);
	useArrival('new', open);
	usePageActions([canGenerate && { id: 'generate', label: t('generate.open'), icon: <KeyRound />, run: open }]);
	const generate = (
		<Button variant="primary" isDisabled={!canGenerate} onPress={open}>
			<KeyRound />
			{t('generate.open')}
		</Button>
	);
	return (
		<>
			<Head actions={list.length > 0 && generate} />
			<p className="max-w-measure pb-3 text-muted">{t('intro')}</p>
			{keys.isPending && <SkeletonRows count={3} label={t('title')} />}
			{keys.isError && !keys.data && (
				<LoadFailed title={t('loadFailed')} error={keys.error} onRetry={() => void keys.refetch()} />
			)}
			{keys.data && list.length === 0 && (
				<EmptyState icon={<KeyRound />} title={t('empty.title')} actions={generate}>
					{t('empty.text')}
				</EmptyState>
			)}
			{isFull && <p className="pb-2 text-muted text-xs">{t('full', { count: limits.apiKeysPerAccount })}</p>}
			{profile && list.length > 0 && (
				<KeyList list={list} workspaceId={profile.workspaceId} onRevoke={revoke.mutateAsync} />
			)}
			{profile && <ConnectAssistant />}
			{profile && <ApiSettings profile={profile} />}
			{isGenerating && <GenerateOwn onClose={() => setIsGenerating(false)} />}
		</>
	);
}

function GenerateOwn({ onClose }: { onClose: () => void }) {
	return <LazyGenerateDialog create={useCreateApiKey()} onClose={onClose} />;
}

function Head({ actions }: { actions?: ReactNode }) {
	const { t } = useTranslation('apiKeys');
	return (
		<header className="flex min-h-13 flex-wrap items-center gap-x-4 gap-y-2 max-sm:pb-3">
			<h1 className="text-lg">{t('title')}</h1>
			<span className="flex-1">
				<TextLink href={paths.apiReference()} target="_blank">
					{t('documentation')}
				</TextLink>
			</span>
			{actions}
		</header>
	);
}

function ApiSettings({ profile }: { profile: Pick<Profile, 'rank' | 'workspaceName'> }) {
	const { t } = useTranslation('apiKeys');
	const notify = useNotify();
	const { data } = useSettings();
	const update = useUpdateSettings();
	const current = data?.thirdPartyApi;
	if (!current) return null;
	const pending = update.isPending ? update.variables?.thirdPartyApi : undefined;
	const shown = {
		punctuation: pending?.punctuation ?? current.punctuation,
		automaticDeletion: pending?.automaticDeletion ?? current.automaticDeletion,
	};
	const isReadOnly = !hasRight(profile.rank, 'changeSettings');
	const save = (change: Partial<typeof current>) =>
		update.mutateAsync({ thirdPartyApi: change }).then(() => notify.success(t('settings.saved')), notify.failure);
	const hint = t(isReadOnly ? 'settings.managed' : 'settings.hint', { workspace: profile.workspaceName });
	return (
		<SettingSection title={t('settings.title')} hint={hint}>
			{(['punctuation', 'automaticDeletion'] as const).map((name) => (
				<SettingRow key={name} label={t(`settings.${name}`)} hint={t(`settings.${name}Hint`)}>
					{(names) =>
						isReadOnly ? (
							<span className="text-muted">{t(shown[name] ? 'settings.on' : 'settings.off')}</span>
						) : (
							<Switch {...names} isSelected={shown[name]} onChange={(isOn) => void save({ [name]: isOn })} />
						)
					}
				</SettingRow>
			))}
		</SettingSection>
	);
}

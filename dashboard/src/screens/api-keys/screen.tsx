import type { Profile } from '@debrief/shared/contract/accounts/profile.ts';
import { limits } from '@debrief/shared/domain/limits.ts';
import { Button } from '@debrief/shared/ui/buttons/button.tsx';
import { TextLink } from '@debrief/shared/ui/buttons/text-link.tsx';
import { EmptyState } from '@debrief/shared/ui/feedback/empty-state.tsx';
import { SkeletonRows } from '@debrief/shared/ui/feedback/skeleton-shapes.tsx';
import KeyRound from 'lucide-react/icons/key-round';
import { type ReactNode, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useProfile } from '../../data/account/account.ts';
import { useApiKeys, useCreateApiKey, useRevokeApiKey } from '../../data/account/api-keys.ts';
import { KeyList } from '../../features/api-keys/key-list.tsx';
import { paths } from '../../paths.ts';
import { lazyComponent } from '../../platform/lazy-component.ts';
import { usePageActions } from '../../platform/page-actions.ts';
import { openUpgrade } from '../../platform/upgrade-prompt.ts';
import { useArrival } from '../../platform/use-arrival.ts';
import { LoadFailed } from '../../shell/errors/load-failed.tsx';
import { PageMeta } from '../../shell/page-meta.tsx';
import { ApiSettings } from './api-settings.tsx';
import { ConnectAssistant } from './connect-assistant.tsx';

const GenerateDialog = lazyComponent(
	async () => (await import('../../features/api-keys/generate-dialog.tsx')).GenerateDialog,
);

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
			{isGenerating && (
				<Suspense>
					<GenerateOwn onClose={() => setIsGenerating(false)} />
				</Suspense>
			)}
		</>
	);
}

function GenerateOwn({ onClose }: { onClose: () => void }) {
	return <GenerateDialog create={useCreateApiKey()} onClose={onClose} />;
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

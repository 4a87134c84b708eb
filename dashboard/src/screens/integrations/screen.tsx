import { providerTypes } from '@debrief/shared/domain/integrations/provider-kinds.ts';
import { formatListDate } from '@debrief/shared/domain/time/date-format.ts';
import { hasRight } from '@debrief/shared/domain/workspaces/ranks.ts';
import { Button } from '@debrief/shared/ui/buttons/button.tsx';
import { EmptyState } from '@debrief/shared/ui/feedback/empty-state.tsx';
import { SkeletonRows } from '@debrief/shared/ui/feedback/skeleton-shapes.tsx';
import Plug from 'lucide-react/icons/plug';
import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { useProfile } from '../../data/account/account.ts';
import { useIntegrationHistory, useIntegrations, useProviders } from '../../data/workspace/integrations.ts';
import { browserInUse } from '../../features/recording-extension/browser-in-use.ts';
import { useExtension } from '../../platform/api.ts';
import { lazyComponent } from '../../platform/lazy-component.ts';
import { LoadFailed } from '../../shell/errors/load-failed.tsx';
import { TitledPage } from '../../shell/titled-page.tsx';
import { type CardFilters, cardsOf, filterCards, statusFilters } from './card-state.ts';
import { IntegrationFilters } from './integration-filters.tsx';
import { ProviderCard } from './provider-card.tsx';

const ChannelsSection = lazyComponent(async () => (await import('./channels/channels-section.tsx')).ChannelsSection);

export function IntegrationsScreen() {
	const { t } = useTranslation('integrations');
	return (
		<TitledPage title={t('title')} description={t('description')}>
			<Cards />
		</TitledPage>
	);
}

function Cards() {
	const { t } = useTranslation('integrations');
	const { t: app } = useTranslation('app');
	const { data: profile } = useProfile();
	const providers = useProviders();
	const integrations = useIntegrations();
	const extension = useExtension();
	const [filters, setFilters] = useFilters();
	const failed = [providers, integrations].find(({ isError, data }) => isError && !data);
	const retry = () => Promise.all([providers.refetch(), integrations.refetch()]);
	if (failed) return <LoadFailed title={t('loadFailed')} error={failed.error} onRetry={retry} />;
	if (!providers.data || !integrations.data || !profile) return <SkeletonRows count={6} label={app('loading')} />;
	const browser = extension.isInstalled ? browserInUse(navigator.userAgent) : null;
	const cards = filterCards(cardsOf(providers.data.list, integrations.data.list, browser), filters);
	const isAdmin = hasRight(profile.rank, 'changeSettings');
	return (
		<div className="grid max-w-search gap-3">
			<p className="max-w-measure text-muted">{t(isAdmin ? 'text' : 'readOnly')}</p>
			<IntegrationFilters filters={filters} onChange={setFilters} />
			{cards.length === 0 ? (
				<EmptyState
					icon={<Plug />}
					title={t('noMatch')}
					actions={<Button onPress={() => setFilters({ search: '', status: null, type: null })}>{t('showAll')}</Button>}
				>
					{t('noMatchText')}
				</EmptyState>
			) : (
				<ul aria-label={t('title')} className="grid grid-cols-1 gap-3 sm:grid-cols-2 xl:grid-cols-3">
					{cards.map((card) => (
						<ProviderCard key={card.provider.name} card={card} profile={profile} canConnect={isAdmin} />
					))}
				</ul>
			)}
			<Suspense>
				<ChannelsSection canChange={isAdmin} />
			</Suspense>
			<HistoryOfIntegrations />
		</div>
	);
}

function HistoryOfIntegrations() {
	const { t } = useTranslation('integrations');
	const [isOpen, setIsOpen] = useState(false);
	return (
		<section className="grid justify-items-start gap-2 pt-4">
			<Button variant="quiet" aria-expanded={isOpen} onPress={() => setIsOpen(!isOpen)}>
				{t(isOpen ? 'history.hide' : 'history.show')}
			</Button>
			{isOpen && <History />}
		</section>
	);
}

function useFilters(): [CardFilters, (change: Partial<CardFilters>) => void] {
	const [params, setParams] = useSearchParams();
	const filters: CardFilters = {
		search: params.get('search') ?? '',
		status: statusFilters.find((each) => each === params.get('status')) ?? null,
		type: providerTypes.find((each) => each === params.get('type')) ?? null,
	};
	const change = (part: Partial<CardFilters>) => {
		const next = Object.entries({ ...filters, ...part }).flatMap(([key, value]) => (value ? [[key, value]] : []));
		setParams(Object.fromEntries(next), { replace: true });
	};
	return [filters, change];
}

function History() {
	const { t } = useTranslation('integrations');
	const { t: app } = useTranslation('app');
	const { data, error, isError, refetch } = useIntegrationHistory();
	const { data: providers } = useProviders();
	if (isError && !data) return <LoadFailed title={t('loadFailed')} error={error} onRetry={() => refetch()} />;
	if (!data) return <SkeletonRows count={2} label={app('loading')} />;
	const former = data.list.filter(({ disconnectedAt }) => disconnectedAt !== null);
	const titleOf = (name: string) => providers?.list.find((provider) => provider.name === name)?.title ?? name;
	if (former.length === 0) return <p className="text-muted">{t('history.empty')}</p>;
	return (
		<ul aria-label={t('history.title')} className="grid w-full border-t">
			{former.map(({ id, providerName, account, connectedAt, disconnectedAt }) => (
				<li key={id} className="flex flex-wrap justify-between gap-x-4 border-b py-2">
					<span className="min-w-0 wrap-anywhere">
						<span className="font-act">{titleOf(providerName)}</span> <bdi className="text-muted">{account}</bdi>
					</span>
					<span className="num text-muted text-xs">
						{t('history.between', { from: formatListDate(connectedAt), to: formatListDate(disconnectedAt ?? '') })}
					</span>
				</li>
			))}
		</ul>
	);
}

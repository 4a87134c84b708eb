import type { Profile } from '@debrief/shared/contract/accounts/profile.ts';
import type { Provider } from '@debrief/shared/contract/integrations/integrations.ts';
import { Button } from '@debrief/shared/ui/buttons/button.tsx';
import { LinkButton } from '@debrief/shared/ui/buttons/link-button.tsx';
import Check from 'lucide-react/icons/check';
import Workflow from 'lucide-react/icons/workflow';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useWithdrawVote } from '../../data/workspace/integrations.ts';
import { paths } from '../../paths.ts';
import { lazyDialog } from '../../platform/lazy-component.ts';
import { useNotify } from '../../platform/notify.ts';
import { usePageActions } from '../../platform/page-actions.ts';
import { openUpgrade, upgradeTypes } from '../../platform/upgrade-prompt.ts';
import type { CardDialog } from './card-dialogs.tsx';
import type { Card } from './card-state.ts';

const CardDialogs = lazyDialog(async () => (await import('./card-dialogs.tsx')).CardDialogs);

type Props = { card: Card; profile: Profile; canConnect: boolean };

export function CardActions({ card, profile, canConnect }: Props) {
	const { t } = useTranslation('integrations');
	const [opened, setOpened] = useState<CardDialog | null>(null);
	const { provider, state } = card;
	const { title, requiredFeature } = provider;
	const withdraw = useWithdrawVote();
	const notify = useNotify();
	const elsewhere = placeOf(provider, profile);
	const connect = () => {
		const missing = requiredFeature !== null && !profile.features.includes(requiredFeature);
		if (missing) return openUpgrade(upgradeTypes.find((type) => type === requiredFeature) ?? 'general');
		setOpened('connect');
	};
	const hasRules = canConnect && card.integration !== null && provider.features.includes('push');
	const openRules = { id: `rules-${provider.name}`, label: t('rules.openFor', { title }), icon: <Workflow /> };
	usePageActions([hasRules && { ...openRules, run: () => setOpened('rules') }]);
	return (
		<div className="flex flex-wrap items-center gap-2 empty:hidden">
			{state === 'pending' && provider.hasVoted && (
				<span className="flex items-center gap-1.5 text-muted">
					<Check aria-hidden="true" />
					{t('voted')}
				</span>
			)}
			{state === 'pending' && provider.hasVoted && (
				<Button
					variant="quiet"
					isBusy={withdraw.isPending}
					aria-label={t('withdrawFor', { title })}
					onPress={() => withdraw.mutate(provider.name, { onError: notify.failure })}
				>
					{t('withdraw')}
				</Button>
			)}
			{state === 'pending' && !provider.hasVoted && (
				<Button aria-label={t('voteFor', { title })} onPress={() => setOpened('vote')}>
					{t('vote')}
				</Button>
			)}
			{elsewhere && (
				<LinkButton href={elsewhere.href} aria-label={t(`elsewhere.${elsewhere.text}Of`, { title })}>
					{t(`elsewhere.${elsewhere.text}`)}
				</LinkButton>
			)}
			{canConnect && isConnectable(provider) && state === 'available' && (
				<Button aria-label={t('connectTo', { title })} onPress={connect}>
					{t('connect')}
				</Button>
			)}
			{canConnect && (state === 'error' || state === 'connecting') && (
				<Button
					variant={state === 'error' ? 'primary' : 'neutral'}
					aria-label={t('reconnectTo', { title })}
					onPress={connect}
				>
					{t(state === 'error' ? 'reconnect' : 'connectAgain')}
				</Button>
			)}
			{canConnect && card.integration && provider.name === 'webdav' && (
				<Button aria-label={t('notes.openOf')} onPress={() => setOpened('notes')}>
					{t('notes.open')}
				</Button>
			)}
			{hasRules && (
				<Button aria-label={openRules.label} onPress={() => setOpened('rules')}>
					{t('rules.open')}
				</Button>
			)}
			{canConnect && card.integration && (
				<Button aria-label={t('disconnectFrom', { title })} onPress={() => setOpened('disconnect')}>
					{t('disconnect')}
				</Button>
			)}
			{opened && <CardDialogs dialog={opened} card={card} onClose={() => setOpened(null)} />}
		</div>
	);
}

const isConnectable = ({ authStrategy }: Provider): boolean => authStrategy !== 'none' && authStrategy !== 'webhook';

function placeOf({ type, status }: Provider, { rank, role }: Profile) {
	if (status === 'pending') return null;
	if (type === 'browser') return { href: paths.apps(), text: 'apps' } as const;
	if (type === 'webConferencingTool') return { href: paths.recordingExtension(), text: 'sites' } as const;
	if (type === 'webhook') return rank === 'Admin' ? ({ href: paths.webhooks(), text: 'webhooks' } as const) : null;
	if (type === 'speechToText') return role === 'admin' ? ({ href: paths.engines(), text: 'engines' } as const) : null;
	return null;
}

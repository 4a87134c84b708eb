import type { Profile } from '@debrief/shared/contract/accounts/profile.ts';
import type { Provider } from '@debrief/shared/contract/integrations/integrations.ts';
import { formatListDate } from '@debrief/shared/domain/time/date-format.ts';
import { Badge } from '@debrief/shared/ui/display/badge.tsx';
import AudioLines from 'lucide-react/icons/audio-lines';
import Contact from 'lucide-react/icons/contact';
import FileText from 'lucide-react/icons/file-text';
import ListTodo from 'lucide-react/icons/list-todo';
import Puzzle from 'lucide-react/icons/puzzle';
import Video from 'lucide-react/icons/video';
import Webhook from 'lucide-react/icons/webhook';
import type { LucideIcon } from 'lucide-react/types';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { usePushRules } from '../../data/workspace/pushes.ts';
import { CardActions } from './card-actions.tsx';
import type { Card, CardState } from './card-state.ts';
import { useProviderTexts } from './use-provider-texts.ts';

type Props = { card: Card; profile: Profile; canConnect: boolean };

const tones = {
	error: 'danger',
	connecting: 'info',
	connected: 'success',
	active: 'success',
	available: null,
	unconfigured: 'outline',
	pending: 'outline',
} as const satisfies Record<CardState, string | null>;

export function ProviderCard({ card, profile, canConnect }: Props) {
	const { t } = useTranslation('integrations');
	const titleId = useId();
	const { provider, integration, state } = card;
	const texts = useProviderTexts(provider);
	const tone = tones[state];
	return (
		<li aria-labelledby={titleId} className="grid content-between gap-3 rounded-lg border bg-raised p-4">
			<div className="grid content-start gap-2">
				<header className="flex min-w-0 items-center gap-3">
					<ProviderMark type={provider.type} />
					<div className="grid min-w-0">
						<h2 id={titleId} className="truncate text-md">
							{provider.title}
						</h2>
						<span className="text-muted text-xs">{t(`type.${provider.type}`)}</span>
					</div>
				</header>
				{tone && (
					<span>
						<Badge tone={tone}>{t(`state.${state}`)}</Badge>
					</span>
				)}
				{texts.description && <p className="text-muted">{texts.description}</p>}
				{integration && (
					<p className="grid text-xs wrap-anywhere">
						{integration.account && <bdi className="font-act">{integration.account}</bdi>}
						<span className="text-muted">
							{t(integration.connectedBy ? 'connectedBy' : 'connectedAt', {
								at: formatListDate(integration.connectedAt),
								name: integration.connectedBy,
							})}
						</span>
					</p>
				)}
				{integration && provider.features.includes('push') && <RuleCount provider={provider.name} />}
				{integration?.reason && <p className="text-danger text-xs">{t(`reason.${integration.reason}`)}</p>}
				{state === 'unconfigured' && (
					<p className="text-muted text-xs wrap-anywhere">
						{provider.missingVariables.length > 0
							? t('missingVariables', { names: provider.missingVariables.join(', ') })
							: t('unconfigured')}
					</p>
				)}
				{provider.votes !== null && provider.status === 'pending' && (
					<p className="num text-muted text-xs">{t('votes', { count: provider.votes })}</p>
				)}
			</div>
			<CardActions card={card} profile={profile} canConnect={canConnect} />
		</li>
	);
}

function RuleCount({ provider }: { provider: string }) {
	const { t } = useTranslation('integrations');
	const { data: rules = [] } = usePushRules();
	const count = rules.filter((rule) => rule.provider === provider && rule.isOn).length;
	return count > 0 && <p className="text-muted text-xs">{t('rules.count', { count })}</p>;
}

const icons = {
	crm: Contact,
	tasks: ListTodo,
	documents: FileText,
	webhook: Webhook,
	webConferencingTool: Video,
	browser: Puzzle,
	speechToText: AudioLines,
} satisfies Record<Provider['type'], LucideIcon>;

/** The logo belongs to the provider. */
function ProviderMark({ type }: Pick<Provider, 'type'>) {
	const Icon = icons[type];
	return (
		<span className="grid size-9 flex-none place-items-center rounded-sm border bg-sunken text-muted">
			<Icon aria-hidden="true" className="size-5" />
		</span>
	);
}

import type { Identity } from '@debrief/shared/contract/accounts/external.ts';
import { formatListDate } from '@debrief/shared/domain/time/date-format.ts';
import { Button } from '@debrief/shared/ui/buttons/button.tsx';
import { useTranslation } from 'react-i18next';
import { useBeginExternal, useIdentities, useRemoveIdentity } from '../../data/account/external-sign-in.ts';
import { useRegistration } from '../../data/account/registration.ts';
import { ProviderMark } from '../../features/sign-in-providers/provider-mark.tsx';
import { useNotify } from '../../platform/notify.ts';

export function WaysIn() {
	const { t } = useTranslation('device');
	const notify = useNotify();
	const { data: ways } = useIdentities();
	const { data: registration } = useRegistration();
	const begin = useBeginExternal();
	const added = new Set(ways?.list.map(({ provider }) => provider));
	const offered = registration?.providers.filter(({ id }) => !added.has(id)) ?? [];
	if (!ways || (ways.list.length === 0 && offered.length === 0)) return null;
	return (
		<section aria-labelledby="ways-in-title" className="grid w-full max-w-measure gap-2">
			<h2 id="ways-in-title" className="text-md">
				{t('waysIn.title')}
			</h2>
			<ul className="grid">
				{ways.list.map((identity) => (
					<Row key={identity.id} identity={identity} isLast={!ways.hasPassword && ways.list.length === 1} />
				))}
			</ul>
			{offered.map(({ id, title }) => (
				<span key={id}>
					<Button
						isBusy={begin.isPending && begin.variables.provider === id}
						onPress={() => begin.mutate({ provider: id, isAdded: true }, { onError: notify.failure })}
					>
						<ProviderMark id={id} />
						{t('waysIn.add', { provider: title })}
					</Button>
				</span>
			))}
		</section>
	);
}

function Row({ identity: { id, provider, title, addedAt }, isLast }: { identity: Identity; isLast: boolean }) {
	const { t } = useTranslation('device');
	const notify = useNotify();
	const remove = useRemoveIdentity();
	const end = () =>
		remove.mutate(id, {
			onSuccess: () => notify.success(t('waysIn.removed', { provider: title })),
			onError: notify.failure,
		});
	return (
		<li className="grid min-h-10 grid-cols-[20px_minmax(0,1fr)_auto] items-center gap-x-3 border-b py-1.5 [&_svg]:size-4">
			<ProviderMark id={provider} />
			<span className="grid">
				<span className="font-act">{title}</span>
				<span className="text-muted text-xs">{t('waysIn.since', { at: formatListDate(addedAt) })}</span>
			</span>
			<Button
				size="sm"
				isBusy={remove.isPending}
				offReason={isLast ? t('waysIn.last') : undefined}
				onPress={end}
				aria-label={t('waysIn.removeNamed', { provider: title })}
			>
				{t('waysIn.remove')}
			</Button>
		</li>
	);
}

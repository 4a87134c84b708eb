import type { ConnectedApp } from '@debrief/shared/contract/accounts/interactions.ts';
import { formatListDate } from '@debrief/shared/domain/time/date-format.ts';
import { Button } from '@debrief/shared/ui/buttons/button.tsx';
import { ConfirmDialog } from '@debrief/shared/ui/overlays/confirm-dialog.tsx';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useConnectedApps, useDisconnectApp } from '../../data/account/interactions.ts';
import { useNotify } from '../../platform/notify.ts';

export function ConnectedApps() {
	const { t } = useTranslation('device');
	const { data } = useConnectedApps();
	const [chosen, setChosen] = useState<ConnectedApp | null>(null);
	if (!data?.list.length) return null;
	return (
		<section aria-labelledby="connected-apps-title" className="grid w-full max-w-measure gap-2">
			<h2 id="connected-apps-title" className="text-md">
				{t('apps.title')}
			</h2>
			<ul className="grid">
				{data.list.map((app) => (
					<Row key={app.id} app={app} onRemove={() => setChosen(app)} />
				))}
			</ul>
			{chosen && <DisconnectDialog app={chosen} onClose={() => setChosen(null)} />}
		</section>
	);
}

function Row({ app: { name, scopes, approvedAt, lastUsedAt }, onRemove }: { app: ConnectedApp; onRemove: () => void }) {
	const { t } = useTranslation('device');
	const used = lastUsedAt ? t('list.used', { at: formatListDate(lastUsedAt) }) : undefined;
	const texts = [
		t('apps.since', { at: formatListDate(approvedAt) }),
		used,
		...scopes.map((scope) => t(`scope.${scope}`)),
	];
	return (
		<li className="grid min-h-10 grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 border-b py-1.5">
			<span className="grid">
				<bdi className="font-act">{name}</bdi>
				<span className="text-muted text-xs">{texts.filter(Boolean).join(' · ')}</span>
			</span>
			<Button size="sm" onPress={onRemove} aria-label={t('apps.removeNamed', { app: name })}>
				{t('apps.remove')}
			</Button>
		</li>
	);
}

function DisconnectDialog({ app: { id, name }, onClose }: { app: ConnectedApp; onClose: () => void }) {
	const { t } = useTranslation('device');
	const { t: app } = useTranslation('app');
	const notify = useNotify();
	const disconnect = useDisconnectApp();
	const confirm = async () => {
		await notify.reporting(disconnect.mutateAsync(id));
		notify.success(t('apps.removed', { app: name }));
	};
	return (
		<ConfirmDialog
			isOpen
			onOpenChange={(isOpen) => isOpen || onClose()}
			title={t('apps.confirm', { app: name })}
			confirmLabel={t('apps.remove')}
			cancelLabel={t('list.confirm.keep')}
			closeLabel={app('close')}
			onConfirm={confirm}
		>
			{t('apps.confirmText')}
		</ConfirmDialog>
	);
}

import type { Device } from '@debrief/shared/contract/accounts/oauth.ts';
import { describeAgent } from '@debrief/shared/domain/accounts/describe-agent.ts';
import { formatListDate } from '@debrief/shared/domain/time/date-format.ts';
import { Button } from '@debrief/shared/ui/buttons/button.tsx';
import { SkeletonLines } from '@debrief/shared/ui/feedback/skeleton-shapes.tsx';
import { ConfirmDialog } from '@debrief/shared/ui/overlays/confirm-dialog.tsx';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useDevices, useRemoveDevice } from '../../data/account/devices.ts';
import { errorSentence } from '../../platform/error-sentences.ts';
import { useNotify } from '../../platform/notify.ts';

export function DeviceList() {
	const { t } = useTranslation('device');
	const { t: app } = useTranslation('app');
	const { t: errors } = useTranslation('errors');
	const { data, error, refetch } = useDevices();
	const [chosen, setChosen] = useState<Device | null>(null);
	return (
		<section aria-labelledby="devices-title" className="grid w-full max-w-measure gap-2">
			<h2 id="devices-title" className="text-md">
				{t('list.title')}
			</h2>
			{error && !data && (
				<p role="alert" className="flex flex-wrap items-center gap-2 text-danger">
					{errorSentence(errors, error)} <Button onPress={() => refetch()}>{app('retry')}</Button>
				</p>
			)}
			{!data && !error && <SkeletonLines count={2} />}
			{data?.list.length === 0 && <p className="text-muted">{t('list.empty')}</p>}
			<ul className="grid">
				{data?.list.map((device) => (
					<Row key={device.id} device={device} onRemove={() => setChosen(device)} />
				))}
			</ul>
			{chosen && <RemoveDialog device={chosen} onClose={() => setChosen(null)} />}
		</section>
	);
}

function Row({ device, onRemove }: { device: Device; onRemove: () => void }) {
	const { t } = useTranslation('device');
	const { client, agent, lastUsedAt } = device;
	const name = t(`client.${client}`);
	return (
		<li className="grid min-h-10 grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 border-b py-1.5">
			<span className="font-act">{name}</span>
			<span className="text-muted text-xs max-sm:row-start-2">
				{[describeAgent(agent), t('list.used', { at: formatListDate(lastUsedAt) })].filter(Boolean).join(' · ')}
			</span>
			<span className="col-start-2 row-span-2 row-start-1">
				<Button size="sm" onPress={onRemove} aria-label={t('list.removeNamed', { client: name })}>
					{t('list.remove')}
				</Button>
			</span>
		</li>
	);
}

function RemoveDialog({ device, onClose }: { device: Device; onClose: () => void }) {
	const { t } = useTranslation('device');
	const { t: app } = useTranslation('app');
	const notify = useNotify();
	const remove = useRemoveDevice();
	const client = t(`client.${device.client}`);
	const confirm = async () => {
		await notify.reporting(remove.mutateAsync(device.id));
		notify.success(t('list.removed', { client }));
	};
	return (
		<ConfirmDialog
			isOpen
			onOpenChange={(isOpen) => isOpen || onClose()}
			title={t('list.confirm.title', { client })}
			confirmLabel={t('list.remove')}
			cancelLabel={t('list.confirm.keep')}
			closeLabel={app('close')}
			onConfirm={confirm}
		>
			{t('list.confirm.text')}
		</ConfirmDialog>
	);
}

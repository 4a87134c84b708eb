import type { Webhook } from '@debrief/shared/contract/webhooks/webhooks.ts';
import { formatListDate } from '@debrief/shared/domain/time/date-format.ts';
import { Button } from '@debrief/shared/ui/buttons/button.tsx';
import { IconButton } from '@debrief/shared/ui/buttons/icon-button.tsx';
import { LinkButton } from '@debrief/shared/ui/buttons/link-button.tsx';
import { Badge } from '@debrief/shared/ui/display/badge.tsx';
import { ConfirmDialog } from '@debrief/shared/ui/overlays/confirm-dialog.tsx';
import { Dialog } from '@debrief/shared/ui/overlays/dialog.tsx';
import { Menu, MenuItem, MenuTrigger } from '@debrief/shared/ui/overlays/menu.tsx';
import Ellipsis from 'lucide-react/icons/ellipsis';
import KeyRound from 'lucide-react/icons/key-round';
import Pencil from 'lucide-react/icons/pencil';
import Power from 'lucide-react/icons/power';
import Trash2 from 'lucide-react/icons/trash';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useChangeWebhook, useDeleteWebhook, useRotateSecret } from '../../data/workspace/webhooks.ts';
import { paths } from '../../paths.ts';
import { useNotify } from '../../platform/notify.ts';
import { hostOf } from './host-of.ts';
import { SecretDialog } from './secret-dialog.tsx';
import { TestDialog } from './test-dialog.tsx';

const dialogs = { test: TestDialog, rotate: RotateDialog, delete: DeleteDialog };

type Props = { webhook: Webhook; onEdit: () => void };

export function WebhookRow({ webhook, onEdit }: Props) {
	const { t } = useTranslation('webhooks');
	const [opened, setOpened] = useState<keyof typeof dialogs | null>(null);
	const { id, url, description, events, createdAt, formerSecretUntil } = webhook;
	const Opened = opened && dialogs[opened];
	const facts = [
		t('row.created', { at: formatListDate(createdAt) }),
		...(formerSecretUntil ? [t('row.twoSecrets', { at: formatListDate(formerSecretUntil) })] : []),
	];
	return (
		<li className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 gap-y-2 border-b py-3 max-sm:grid-cols-1">
			<div className="grid min-w-0 gap-1">
				<span className="flex min-w-0 flex-wrap items-center gap-2">
					<bdi className="min-w-0 font-act wrap-anywhere">{url}</bdi>
					<StateBadge webhook={webhook} />
				</span>
				{description && <span className="wrap-anywhere">{description}</span>}
				<span className="flex flex-wrap gap-1">
					{events.map((event) => (
						<Badge key={event}>{event}</Badge>
					))}
				</span>
				<span className="text-muted text-xs">{facts.join(' · ')}</span>
			</div>
			<div className="flex items-center gap-2">
				<LinkButton size="sm" href={paths.webhook(id)} aria-label={t('row.deliveriesOf', { url })}>
					{t('row.deliveries')}
				</LinkButton>
				<Button size="sm" onPress={() => setOpened('test')} aria-label={t('row.testOf', { url })}>
					{t('row.test')}
				</Button>
				<MoreMenu webhook={webhook} onEdit={onEdit} onOpen={setOpened} />
			</div>
			{Opened && <Opened webhook={webhook} onClose={() => setOpened(null)} />}
		</li>
	);
}

function StateBadge({ webhook: { isEnabled, isTurnedOff, failingSince } }: { webhook: Webhook }) {
	const { t } = useTranslation('webhooks');
	if (isTurnedOff) return <Badge tone="danger">{t('state.turnedOff')}</Badge>;
	if (!isEnabled) return <Badge>{t('state.off')}</Badge>;
	if (failingSince) return <Badge tone="warning">{t('state.failing', { at: formatListDate(failingSince) })}</Badge>;
	return <Badge tone="success">{t('state.on')}</Badge>;
}

function MoreMenu({ webhook, onEdit, onOpen }: Props & { onOpen: (dialog: 'rotate' | 'delete') => void }) {
	const { t } = useTranslation('webhooks');
	const notify = useNotify();
	const change = useChangeWebhook();
	const { id, url, isEnabled } = webhook;
	const turn = () =>
		change.mutate(
			{ id, isEnabled: !isEnabled },
			{
				onSuccess: () => notify.success(t(isEnabled ? 'turnedOff' : 'turnedOn')),
				onError: notify.failure,
			},
		);
	return (
		<MenuTrigger>
			<IconButton label={t('row.more', { url })} size="sm" isBusy={change.isPending}>
				<Ellipsis />
			</IconButton>
			<Menu aria-label={t('row.more', { url })} placement="bottom end">
				<MenuItem icon={<Pencil />} onAction={onEdit}>
					{t('edit')}
				</MenuItem>
				<MenuItem icon={<Power />} onAction={turn}>
					{t(isEnabled ? 'turnOff' : 'turnOn')}
				</MenuItem>
				<MenuItem icon={<KeyRound />} onAction={() => onOpen('rotate')}>
					{t('rotate.action')}
				</MenuItem>
				<MenuItem icon={<Trash2 />} tone="danger" onAction={() => onOpen('delete')}>
					{t('delete.action')}
				</MenuItem>
			</Menu>
		</MenuTrigger>
	);
}

type RotateProps = { webhook: Webhook; onClose: () => void };

function RotateDialog({ webhook: { id, url }, onClose }: RotateProps) {
	const { t } = useTranslation('webhooks');
	const { t: app } = useTranslation('app');
	const notify = useNotify();
	const rotate = useRotateSecret();
	if (rotate.data) return <SecretDialog url={url} secret={rotate.data.secret} onClose={onClose} />;
	return (
		<Dialog
			isOpen
			title={t('rotate.title', { host: hostOf(url) })}
			closeLabel={app('close')}
			onOpenChange={(isOpen) => isOpen || onClose()}
			footer={
				<>
					<Button onPress={onClose}>{t('cancel')}</Button>
					<Button
						variant="primary"
						isBusy={rotate.isPending}
						onPress={() => rotate.mutate(id, { onError: notify.failure })}
					>
						{t('rotate.action')}
					</Button>
				</>
			}
		>
			<p>{t('rotate.text')}</p>
		</Dialog>
	);
}

type DeleteProps = { webhook: Webhook; onClose: () => void };

function DeleteDialog({ webhook: { id, url }, onClose }: DeleteProps) {
	const { t } = useTranslation('webhooks');
	const { t: app } = useTranslation('app');
	const notify = useNotify();
	const remove = useDeleteWebhook();
	const confirm = async () => {
		await notify.reporting(remove.mutateAsync(id));
		notify.success(t('delete.done'));
	};
	return (
		<ConfirmDialog
			isOpen
			onOpenChange={(isOpen) => isOpen || onClose()}
			title={t('delete.title', { host: hostOf(url) })}
			confirmLabel={t('delete.action')}
			cancelLabel={t('delete.keep')}
			closeLabel={app('close')}
			onConfirm={confirm}
		>
			{t('delete.text')}
		</ConfirmDialog>
	);
}

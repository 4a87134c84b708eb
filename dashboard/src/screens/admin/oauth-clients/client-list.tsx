import type { OAuthClient } from '@debrief/shared/contract/workspaces/oauth-clients.ts';
import { formatListDate } from '@debrief/shared/domain/time/date-format.ts';
import { Button } from '@debrief/shared/ui/buttons/button.tsx';
import { ConfirmDialog } from '@debrief/shared/ui/overlays/confirm-dialog.tsx';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useRemoveOAuthClient, useRenewSecret } from '../../../data/administration/oauth-clients.ts';
import { CopyButton } from '../../../platform/copy/copy-button.tsx';
import { useNotify } from '../../../platform/notify.ts';
import type { ShownSecret } from './secret-dialog.tsx';

type Props = { clients: readonly OAuthClient[]; onSecret: (shown: ShownSecret) => void };
type Chosen = { client: OAuthClient; act: 'remove' | 'renew' };

export function ClientList({ clients, onSecret }: Props) {
	const { t } = useTranslation('clients');
	const [chosen, setChosen] = useState<Chosen | null>(null);
	const close = () => setChosen(null);
	if (clients.length === 0) return <p className="text-muted">{t('empty')}</p>;
	return (
		<section aria-label={t('title')}>
			<ul className="grid">
				{clients.map((client) => (
					<Row key={client.id} client={client} onChoose={(act) => setChosen({ client, act })} />
				))}
			</ul>
			{chosen?.act === 'remove' && <RemoveDialog client={chosen.client} onClose={close} />}
			{chosen?.act === 'renew' && <RenewDialog client={chosen.client} onSecret={onSecret} onClose={close} />}
		</section>
	);
}

type RowProps = { client: OAuthClient; onChoose: (act: Chosen['act']) => void };

function Row({ client: { id, kind, name, redirectUris, createdAt }, onChoose }: RowProps) {
	const { t } = useTranslation('clients');
	return (
		<li className="grid min-h-10 grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 gap-y-2 border-b py-2 max-sm:grid-cols-1">
			<div className="grid min-w-0 gap-0.5">
				<bdi className="font-act">{name}</bdi>
				<span className="flex flex-wrap items-center gap-1 text-xs">
					<code className="break-all font-mono">{id}</code>
					<CopyButton text={id} label={t('copy', { app: name })} />
				</span>
				{redirectUris.map((address) => (
					<span key={address} className="break-all text-muted text-xs">
						{address}
					</span>
				))}
				<span className="text-muted text-xs">
					{t(`kind.${kind}`)} · {t('since', { at: formatListDate(createdAt) })}
				</span>
			</div>
			<div className="flex flex-wrap gap-2">
				{kind === 'resource-server' && (
					<Button size="sm" onPress={() => onChoose('renew')} aria-label={t('secret.renewNamed', { app: name })}>
						{t('secret.renew')}
					</Button>
				)}
				<Button size="sm" onPress={() => onChoose('remove')} aria-label={t('removeNamed', { app: name })}>
					{t('remove')}
				</Button>
			</div>
		</li>
	);
}

function RemoveDialog({ client: { id, kind, name }, onClose }: { client: OAuthClient; onClose: () => void }) {
	const { t } = useTranslation('clients');
	const { t: app } = useTranslation('app');
	const notify = useNotify();
	const remove = useRemoveOAuthClient();
	const confirm = async () => {
		await notify.reporting(remove.mutateAsync(id));
		notify.success(t('removed', { app: name }));
	};
	return (
		<ConfirmDialog
			isOpen
			onOpenChange={(isOpen) => isOpen || onClose()}
			title={t('confirm', { app: name })}
			confirmLabel={t('remove')}
			cancelLabel={t('keep')}
			closeLabel={app('close')}
			onConfirm={confirm}
		>
			{t(`confirmText.${kind}`)}
		</ConfirmDialog>
	);
}

function RenewDialog({ client: { id, name }, onSecret, onClose }: Omit<Props, 'clients'> & RenewProps) {
	const { t } = useTranslation('clients');
	const { t: app } = useTranslation('app');
	const notify = useNotify();
	const renew = useRenewSecret();
	const confirm = async () => {
		const { secret } = await notify.reporting(renew.mutateAsync(id));
		onSecret({ id, name, secret });
	};
	return (
		<ConfirmDialog
			isOpen
			onOpenChange={(isOpen) => isOpen || onClose()}
			title={t('secret.confirm', { app: name })}
			confirmLabel={t('secret.renew')}
			cancelLabel={t('keep')}
			closeLabel={app('close')}
			onConfirm={confirm}
		>
			{t('secret.confirmText')}
		</ConfirmDialog>
	);
}

type RenewProps = { client: OAuthClient; onClose: () => void };

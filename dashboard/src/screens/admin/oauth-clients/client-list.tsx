import type { OAuthClient } from '@debrief/shared/contract/workspaces/oauth-clients.ts';
import { formatListDate } from '@debrief/shared/domain/time/date-format.ts';
import { Button } from '@debrief/shared/ui/buttons/button.tsx';
import { CopyButton } from '@debrief/shared/ui/buttons/copy-button.tsx';
import { ConfirmDialog } from '@debrief/shared/ui/overlays/confirm-dialog.tsx';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useRemoveOAuthClient } from '../../../data/administration/oauth-clients.ts';
import { useNotify } from '../../../platform/notify.ts';

/** The registered apps with what their developers need. */
export function ClientList({ clients }: { clients: readonly OAuthClient[] }) {
	const { t } = useTranslation('clients');
	const [chosen, setChosen] = useState<OAuthClient | null>(null);
	if (clients.length === 0) return <p className="text-muted">{t('empty')}</p>;
	return (
		<section aria-label={t('title')}>
			<ul className="grid">
				{clients.map((client) => (
					<Row key={client.id} client={client} onRemove={() => setChosen(client)} />
				))}
			</ul>
			{chosen && <RemoveDialog client={chosen} onClose={() => setChosen(null)} />}
		</section>
	);
}

function Row({
	client: { id, name, redirectUris, createdAt },
	onRemove,
}: {
	client: OAuthClient;
	onRemove: () => void;
}) {
	const { t } = useTranslation('clients');
	return (
		<li className="grid min-h-10 grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 border-b py-2">
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
				<span className="text-muted text-xs">{t('since', { at: formatListDate(createdAt) })}</span>
			</div>
			<Button size="sm" onPress={onRemove} aria-label={t('removeNamed', { app: name })}>
				{t('remove')}
			</Button>
		</li>
	);
}

function RemoveDialog({ client: { id, name }, onClose }: { client: OAuthClient; onClose: () => void }) {
	const { t } = useTranslation('clients');
	const { t: app } = useTranslation('app');
	const notify = useNotify();
	const remove = useRemoveOAuthClient();
	const confirm = async () => {
		try {
			await remove.mutateAsync(id);
		} catch (error) {
			notify.failure(error);
			throw error;
		}
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
			{t('confirmText')}
		</ConfirmDialog>
	);
}

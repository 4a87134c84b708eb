import type { ApiKey } from '@debrief/shared/contract/accounts/api-keys.ts';
import { formatListDate } from '@debrief/shared/domain/time/date-format.ts';
import { Button } from '@debrief/shared/ui/buttons/button.tsx';
import { Badge } from '@debrief/shared/ui/display/badge.tsx';
import { ConfirmDialog } from '@debrief/shared/ui/overlays/confirm-dialog.tsx';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatCount, toMinutes } from '../../platform/i18n/format.ts';
import { useNotify } from '../../platform/notify.ts';

type Props = {
	list: readonly ApiKey[];
	workspaceId: string;
	onRevoke: (id: string) => Promise<unknown>;
};

export function KeyList({ list, workspaceId, onRevoke }: Props) {
	const { t } = useTranslation('apiKeys');
	const [chosen, setChosen] = useState<ApiKey | null>(null);
	return (
		<section aria-label={t('list')} className="pb-6">
			<ul className="grid border-t">
				{list.map((key) => (
					<Row
						key={key.id}
						apiKey={key}
						isElsewhere={key.workspaceId !== workspaceId}
						onRevoke={() => setChosen(key)}
					/>
				))}
			</ul>
			{chosen && <RevokeDialog apiKey={chosen} onRevoke={onRevoke} onClose={() => setChosen(null)} />}
		</section>
	);
}

type RowProps = { apiKey: ApiKey; isElsewhere: boolean; onRevoke: () => void };

function Row({ apiKey, isElsewhere, onRevoke }: RowProps) {
	const { t, i18n } = useTranslation('apiKeys');
	const { name, status, prefix, scopes, creationDate, expiresAt, lastUsedAt, usage, workspaceName } = apiKey;
	const count = (value: number) => formatCount(value, i18n.language);
	const facts = [
		t('row.created', { at: formatListDate(creationDate) }),
		lastUsedAt ? t('row.lastUsed', { at: formatListDate(lastUsedAt) }) : t('row.unused'),
		expiresAt ? t('row.expires', { at: formatListDate(expiresAt) }) : t('row.noEnd'),
		t('row.requests', { count: usage.requests, number: count(usage.requests) }),
		t('row.minutes', { count: toMinutes(usage.audioSeconds), number: count(toMinutes(usage.audioSeconds)) }),
	];
	return (
		<li className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 gap-y-2 border-b py-2 max-sm:grid-cols-1">
			<div className="grid min-w-0 gap-0.5">
				<span className="flex min-w-0 flex-wrap items-center gap-2">
					<bdi className="min-w-0 break-words font-act">{name}</bdi>
					{status === 'expired' && <Badge tone="warning">{t('row.expired')}</Badge>}
					{scopes.map((scope) => (
						<Badge key={scope}>{t(`scope.${scope}`)}</Badge>
					))}
				</span>
				<code className="font-mono text-muted text-xs">{prefix}…</code>
				<span className="text-muted text-xs">{facts.join(' · ')}</span>
				{isElsewhere && <span className="text-muted text-xs">{t('row.workspace', { workspace: workspaceName })}</span>}
			</div>
			<Button size="sm" onPress={onRevoke} aria-label={t('revoke.named', { name })}>
				{t('revoke.action')}
			</Button>
		</li>
	);
}

type RevokeProps = { apiKey: ApiKey; onRevoke: Props['onRevoke']; onClose: () => void };

function RevokeDialog({ apiKey: { id, name }, onRevoke, onClose }: RevokeProps) {
	const { t } = useTranslation('apiKeys');
	const { t: app } = useTranslation('app');
	const notify = useNotify();
	const confirm = async () => {
		await notify.reporting(onRevoke(id));
		notify.success(t('revoke.done', { name }));
	};
	return (
		<ConfirmDialog
			isOpen
			onOpenChange={(isOpen) => isOpen || onClose()}
			title={t('revoke.title', { name })}
			confirmLabel={t('revoke.action')}
			cancelLabel={t('revoke.keep')}
			closeLabel={app('close')}
			onConfirm={confirm}
		>
			{t('revoke.text')}
		</ConfirmDialog>
	);
}

import type { Channel } from '@debrief/shared/contract/integrations/channels.ts';
import { Button } from '@debrief/shared/ui/buttons/button.tsx';
import { ConfirmDialog } from '@debrief/shared/ui/overlays/confirm-dialog.tsx';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useDeleteChannel, useTestChannel } from '../../../data/workspace/channels.ts';
import { useNotify } from '../../../platform/notify.ts';

type Props = {
	channel: Channel;
	onEdit: (() => void) | undefined;
};

export function ChannelRow({ channel, onEdit }: Props) {
	const { t } = useTranslation('summaries');
	const { name, kind, host } = channel;
	return (
		<li className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 gap-y-2 border-b py-2 max-sm:grid-cols-1">
			<span className="min-w-0 wrap-anywhere">
				<bdi className="font-act">{name}</bdi>
				<span className="block text-muted text-xs">
					{[t(`channel.${kind}`), host, useRuleText(channel)].join(' · ')}
				</span>
			</span>
			{onEdit && <Actions channel={channel} onEdit={onEdit} />}
		</li>
	);
}

function useRuleText({ rule }: Channel): string {
	const { t } = useTranslation('summaries');
	if (!rule) return t('channel.byHand');
	const parts = [
		...(rule.tag === null ? [] : [t('channel.tagged', { tag: rule.tag })]),
		...(rule.type === null ? [] : [t(`channel.types.${rule.type}`)]),
	];
	return parts.join(', ') || t('channel.all');
}

function Actions({ channel: { id, name }, onEdit }: { channel: Channel; onEdit: () => void }) {
	const { t } = useTranslation('summaries');
	const { t: app } = useTranslation('app');
	const { t: webhooks } = useTranslation('webhooks');
	const notify = useNotify();
	const test = useTestChannel();
	const remove = useDeleteChannel();
	const [isRemoving, setIsRemoving] = useState(false);
	const send = () =>
		test.mutate(id, {
			onSuccess: ({ failure, responseStatus }) =>
				failure
					? notify.danger(webhooks(`failure.${failure}`, { status: responseStatus ?? '' }))
					: notify.success(t('channel.testArrived', { name })),
			onError: notify.failure,
		});
	return (
		<span className="flex flex-wrap gap-2">
			<Button size="sm" isBusy={test.isPending} aria-label={t('channel.testOf', { name })} onPress={send}>
				{t('channel.test')}
			</Button>
			<Button size="sm" aria-label={t('channel.editOf', { name })} onPress={onEdit}>
				{t('channel.edit')}
			</Button>
			<Button size="sm" aria-label={t('channel.removeOf', { name })} onPress={() => setIsRemoving(true)}>
				{t('channel.remove')}
			</Button>
			<ConfirmDialog
				isOpen={isRemoving}
				title={t('channel.removeTitle', { name })}
				confirmLabel={t('channel.remove')}
				cancelLabel={t('channel.keep')}
				closeLabel={app('close')}
				onConfirm={async () => {
					await notify.reporting(remove.mutateAsync(id));
					notify.success(t('channel.removed'));
				}}
				onOpenChange={setIsRemoving}
			>
				{t('channel.removeText')}
			</ConfirmDialog>
		</span>
	);
}

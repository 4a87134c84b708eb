import type { Push } from '@debrief/shared/contract/integrations/pushes.ts';
import { formatDetailDate } from '@debrief/shared/domain/time/date-format.ts';
import { Button } from '@debrief/shared/ui/buttons/button.tsx';
import { TextLink } from '@debrief/shared/ui/buttons/text-link.tsx';
import { ConfirmDialog } from '@debrief/shared/ui/overlays/confirm-dialog.tsx';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useRemovePush, useSendPush } from '../../../data/workspace/pushes.ts';
import { useNotify } from '../../../platform/notify.ts';

type Props = { conversationId: string; push: Push; canEdit: boolean };

export function PushRow({ conversationId, push, canEdit }: Props) {
	const { t } = useTranslation('pushes');
	const { t: conversation } = useTranslation('conversation');
	const notify = useNotify();
	const send = useSendPush(conversationId);
	const remove = useRemovePush(conversationId);
	const [isAsking, setIsAsking] = useState(false);
	const { providerName, providerTitle: title, state, reason, sentAt, nextAttemptAt } = push;
	const onError = (error: unknown) => notify.failure(error);
	const retry = () =>
		push.isRemoval ? remove.mutate(providerName, { onError }) : send.mutate({ provider: providerName }, { onError });
	const facts = [
		t(`kinds.${push.kind}`),
		state === 'failed' && push.isRemoval ? t('notRemoved') : stateText(),
		push.byRule && t('byRule'),
	].filter(Boolean);
	function stateText() {
		if (state === 'sent') return t('state.sent', { at: sentAt ? formatDetailDate(sentAt) : '' });
		return t(`state.${state}`);
	}
	return (
		<li className="grid gap-1 border-b py-1.5 last:border-b-0">
			<div className="flex flex-wrap items-center gap-x-3 gap-y-1">
				<span className="font-act">{title}</span>
				<span className="text-muted" role="status">
					{facts.join(', ')}
				</span>
			</div>
			{reason && (
				<p className={state === 'failed' ? 'text-danger' : 'text-muted'}>{t(`reason.${reason}`, { title })}</p>
			)}
			{push.mayBeWith && <p className="text-muted">{t('mayBeWith', { name: push.mayBeWith, title })}</p>}
			{nextAttemptAt && <p className="text-muted">{t('nextAt', { at: formatDetailDate(nextAttemptAt) })}</p>}
			<div className="flex flex-wrap items-center gap-2 empty:hidden">
				{push.url && state !== 'removed' && (
					<TextLink href={push.url} target="_blank" rel="noreferrer">
						{t('open', { title })}
					</TextLink>
				)}
				{canEdit && (state === 'failed' || nextAttemptAt) && (
					<Button size="sm" isBusy={send.isPending} aria-label={t('retryFor', { title })} onPress={retry}>
						{t('retry')}
					</Button>
				)}
				{canEdit && (state === 'sent' || state === 'waiting' || state === 'failed') && (
					<Button size="sm" aria-label={t('removeFrom', { title })} onPress={() => setIsAsking(true)}>
						{t('remove')}
					</Button>
				)}
			</div>
			{isAsking && (
				<ConfirmDialog
					isOpen
					title={t('removeTitle', { title })}
					confirmLabel={t('remove')}
					cancelLabel={t('keep')}
					closeLabel={conversation('close')}
					onConfirm={() => remove.mutateAsync(providerName).catch(onError)}
					onOpenChange={(isOpen) => isOpen || setIsAsking(false)}
				>
					{t('removeText')}
				</ConfirmDialog>
			)}
		</li>
	);
}

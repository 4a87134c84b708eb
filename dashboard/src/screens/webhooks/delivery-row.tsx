import type { WebhookDelivery } from '@debrief/shared/contract/webhooks/webhooks.ts';
import { formatDetailDate } from '@debrief/shared/domain/time/date-format.ts';
import { Button } from '@debrief/shared/ui/buttons/button.tsx';
import { useTranslation } from 'react-i18next';
import { useReplayDelivery } from '../../data/workspace/webhooks.ts';
import { useNotify } from '../../platform/notify.ts';
import { DeliveryOutcome } from './delivery-outcome.tsx';

type Props = { webhookId: string; delivery: WebhookDelivery };

export function DeliveryRow({ webhookId, delivery }: Props) {
	const { t } = useTranslation('webhooks');
	const notify = useNotify();
	const replay = useReplayDelivery(webhookId);
	const { id, eventId, type, state, attempts, attemptedAt, nextAttemptAt, createdAt } = delivery;
	const isOver = state === 'done' || state === 'failed';
	const facts = [
		t('delivery.attempts', { count: attempts }),
		...(attemptedAt ? [t('delivery.attemptedAt', { at: formatDetailDate(attemptedAt) })] : []),
		...(nextAttemptAt ? [t('delivery.nextAt', { at: formatDetailDate(nextAttemptAt) })] : []),
	];
	const send = () =>
		replay.mutate(id, { onSuccess: () => notify.success(t('delivery.replayed')), onError: notify.failure });
	return (
		<li className="grid grid-cols-[minmax(0,1fr)_auto] items-start gap-x-4 gap-y-2 border-b py-3 max-sm:grid-cols-1">
			<div className="grid min-w-0 gap-1">
				<span className="flex flex-wrap items-baseline gap-x-3">
					<code className="font-mono">{type}</code>
					<time dateTime={createdAt} className="num text-muted text-xs">
						{formatDetailDate(createdAt)}
					</time>
				</span>
				<DeliveryOutcome delivery={delivery} />
				<span className="num text-muted text-xs">{facts.join(' · ')}</span>
				<code className="font-mono text-subtle text-xs wrap-anywhere">{eventId}</code>
			</div>
			{isOver && (
				<span>
					<Button
						size="sm"
						isBusy={replay.isPending}
						onPress={send}
						aria-label={t('delivery.replayOf', { type, eventId })}
					>
						{t('delivery.replay')}
					</Button>
				</span>
			)}
		</li>
	);
}

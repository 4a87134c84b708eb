import type { WebhookDelivery } from '@debrief/shared/contract/webhooks/webhooks.ts';
import { Badge } from '@debrief/shared/ui/display/badge.tsx';
import { useTranslation } from 'react-i18next';
import { formatCount } from '../../platform/i18n/format.ts';

const tones = { queued: 'info', sending: 'info', done: 'success', failed: 'danger' } as const;

function DeliveryBadge({ state }: Pick<WebhookDelivery, 'state'>) {
	const { t } = useTranslation('webhooks');
	return <Badge tone={tones[state]}>{t(`delivery.${state}`)}</Badge>;
}

export function DeliveryOutcome({ delivery }: { delivery: WebhookDelivery }) {
	const { t, i18n } = useTranslation('webhooks');
	const { state, failure, responseStatus, responseBody, durationMs } = delivery;
	const sentence = failure ? t(`failure.${failure}`, { status: responseStatus ?? '' }) : null;
	const facts = [
		...(responseStatus === null ? [] : [t('delivery.status', { status: responseStatus })]),
		...(durationMs === null ? [] : [t('delivery.duration', { ms: formatCount(durationMs, i18n.language) })]),
	];
	return (
		<div className="grid gap-1">
			<span className="flex flex-wrap items-center gap-2">
				<DeliveryBadge state={state} />
				<span className="num text-muted text-xs">{facts.join(' · ')}</span>
			</span>
			{sentence && <p className="wrap-anywhere">{sentence}</p>}
			{responseBody && (
				<details>
					<summary className="cursor-default text-muted text-xs">{t('delivery.answer')}</summary>
					<pre
						dir="auto"
						className="mt-1 max-h-60 overflow-auto rounded-sm border p-2 text-xs whitespace-pre-wrap wrap-anywhere"
					>
						{responseBody}
					</pre>
				</details>
			)}
		</div>
	);
}

import type { Delivery } from '@debrief/shared/contract/workspaces/deliveries.ts';
import { formatListDate } from '@debrief/shared/domain/time/date-format.ts';
import { Button } from '@debrief/shared/ui/buttons/button.tsx';
import { Badge } from '@debrief/shared/ui/display/badge.tsx';
import { useTranslation } from 'react-i18next';
import { useResendDelivery } from '../../../data/administration/deliveries.ts';
import { useNotify } from '../../../platform/notify.ts';

const tones = { queued: 'outline', sending: 'outline', sent: 'neutral', kept: 'warning', failed: 'danger' } as const;

/** Never shows the text of a message: it may contain a sign-in link. */
export function MessageRow({ row }: { row: Delivery }) {
	const { t } = useTranslation('messages');
	const { state, recipient, subject, attempts, failureReason, nextAttemptAt, sentAt, createdAt } = row;
	const moments = [
		t('createdAt', { at: formatListDate(createdAt) }),
		...(sentAt ? [t(state === 'kept' ? 'keptAt' : 'sentAt', { at: formatListDate(sentAt) })] : []),
		...(attempts > 1 || (attempts === 1 && !sentAt) ? [t('attempts', { count: attempts })] : []),
		...(nextAttemptAt && attempts > 0 ? [t('nextAttemptAt', { at: formatListDate(nextAttemptAt) })] : []),
	];
	return (
		<li className="grid grid-cols-[minmax(0,1fr)_auto] items-start gap-x-4 gap-y-0.5 border-b py-2.5">
			<div className="grid gap-0.5">
				<p dir="auto" className="text-left font-act wrap-anywhere">
					{subject}
				</p>
				<p className="wrap-anywhere">{recipient}</p>
				<p className="num text-muted text-xs">{moments.join(' · ')}</p>
				{failureReason && (
					<p lang="en" className="text-danger text-xs wrap-anywhere">
						{failureReason}
					</p>
				)}
			</div>
			<div className="grid justify-items-end gap-1.5">
				<Badge tone={tones[state]}>{t(`state.${state}`)}</Badge>
				{state === 'failed' && <Resend row={row} />}
			</div>
		</li>
	);
}

function Resend({ row: { id, recipient } }: { row: Delivery }) {
	const { t } = useTranslation('messages');
	const { t: app } = useTranslation('app');
	const notify = useNotify();
	const { mutate, isPending } = useResendDelivery();
	return (
		<Button
			size="sm"
			isBusy={isPending}
			aria-label={t('retryLabel', { recipient })}
			onPress={() => mutate(id, { onSuccess: () => notify.success(t('queuedAgain')), onError: notify.failure })}
		>
			{app('retry')}
		</Button>
	);
}

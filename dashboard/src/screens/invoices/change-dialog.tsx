import { formatMoney } from '@debrief/shared/domain/billing/money.ts';
import type { PaidPlanKey } from '@debrief/shared/domain/plans.ts';
import { formatLongDay } from '@debrief/shared/domain/time/long-day.ts';
import { Button } from '@debrief/shared/ui/buttons/button.tsx';
import { SkeletonLines } from '@debrief/shared/ui/feedback/skeleton-shapes.tsx';
import { Dialog } from '@debrief/shared/ui/overlays/dialog.tsx';
import { useTranslation } from 'react-i18next';
import { useChangePlan, usePlanChangePreview } from '../../data/billing/billing.ts';
import { useNotify } from '../../platform/notify.ts';
import { LoadFailed } from '../../shell/errors/load-failed.tsx';

type Props = { plan: PaidPlanKey; onClose: () => void };

export function ChangeDialog({ plan, onClose }: Props) {
	const { t } = useTranslation('billing');
	const { t: app } = useTranslation('app');
	const notify = useNotify();
	const { data, error, refetch, isFetching } = usePlanChangePreview(plan);
	const change = useChangePlan();
	const confirm = () => {
		if (!data) return;
		const onSuccess = () => {
			notify.success(t('change.done'));
			onClose();
		};
		const onError = (failure: unknown) => {
			notify.failure(failure);
			void refetch();
		};
		change.mutate({ plan, dueAmount: data.dueAmount, at: data.at }, { onSuccess, onError });
	};
	return (
		<Dialog
			isOpen
			title={t(plan === 'premiumYear' ? 'change.titleYear' : 'change.titleMonth')}
			closeLabel={app('close')}
			onOpenChange={(isOpen) => isOpen || onClose()}
			isDismissable={!change.isPending}
			footer={
				<>
					<Button onPress={onClose} isDisabled={change.isPending}>
						{t('change.cancel')}
					</Button>
					<Button
						variant="primary"
						isBusy={change.isPending}
						isDisabled={!data || isFetching || error !== null}
						onPress={confirm}
					>
						{t('change.confirm')}
					</Button>
				</>
			}
		>
			<p className="mb-3 text-muted">{t('change.text')}</p>
			{error && !isFetching && <LoadFailed title={t('change.failed')} error={error} onRetry={() => refetch()} />}
			{!error && !data && <SkeletonLines count={3} />}
			{!error && data && <Amounts {...data} />}
		</Dialog>
	);
}

function Amounts({ amount, dueAmount, nextPayment }: { amount: number; dueAmount: number; nextPayment: string }) {
	const { t, i18n } = useTranslation('billing');
	return (
		<dl className="num grid grid-cols-[minmax(0,1fr)_auto] gap-x-4 gap-y-1.5">
			<dt className="font-head">{t('change.due')}</dt>
			<dd className="text-right font-head">{formatMoney(dueAmount, i18n.language)}</dd>
			{amount < 0 && (
				<>
					<dt>{t('change.credit')}</dt>
					<dd className="text-right">{formatMoney(-amount, i18n.language)}</dd>
				</>
			)}
			<dt className="text-muted">{t('change.next')}</dt>
			<dd className="text-right text-muted">{formatLongDay(nextPayment, i18n.language)}</dd>
		</dl>
	);
}

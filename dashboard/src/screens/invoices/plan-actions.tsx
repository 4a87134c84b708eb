import type { Subscription } from '@debrief/shared/contract/billing/billing-shapes.ts';
import { formatLongDay } from '@debrief/shared/domain/time/long-day.ts';
import { Button } from '@debrief/shared/ui/buttons/button.tsx';
import { LinkButton } from '@debrief/shared/ui/buttons/link-button.tsx';
import { ConfirmDialog } from '@debrief/shared/ui/overlays/confirm-dialog.tsx';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSetCancellation, useStartTrial } from '../../data/billing/billing.ts';
import { paths } from '../../paths.ts';
import { useNotify } from '../../platform/notify.ts';
import { openUpgrade } from '../../platform/upgrade-prompt.ts';
import { ChangeDialog } from './change-dialog.tsx';

export function PlanActions({ subscription, isManaged }: { subscription: Subscription; isManaged: boolean }) {
	const { t } = useTranslation('billing');
	const notify = useNotify();
	const trial = useStartTrial();
	const { plan, remoteId, status, cancel_at, isTrialAvailable, isPaidByReseller } = subscription;
	if (isManaged && (!remoteId || isPaidByReseller || cancel_at))
		return (
			<p>
				<Button onPress={() => openUpgrade('general')}>{t('invoices.contactReseller')}</Button>
			</p>
		);
	if (isPaidByReseller) return null;
	if (!remoteId) {
		// Callbacks passed to `mutate` are dropped when the button unmounts.
		const start = () => trial.mutateAsync().then(() => notify.success(t('invoices.trialStarted')), notify.failure);
		// Plans that were set by hand are not for sale.
		if (plan === 'premium' || plan === 'premiumYear') return null;
		return (
			<div className="flex flex-wrap gap-2">
				<LinkButton variant="primary" href={paths.payment('premium', { isUpgrade: true })}>
					{t('invoices.upgrade')}
				</LinkButton>
				{isTrialAvailable && (
					<Button isBusy={trial.isPending} onPress={start}>
						{t('invoices.startTrial')}
					</Button>
				)}
			</div>
		);
	}
	if (cancel_at) return <KeepButton />;
	return (
		<div className="flex flex-wrap gap-2">
			{status === 'active' && !isManaged && (plan === 'premium' || plan === 'premiumYear') && (
				<ChangeButton plan={plan} />
			)}
			<UnsubscribeButton until={subscription.nextPayment} />
		</div>
	);
}

function ChangeButton({ plan }: { plan: 'premium' | 'premiumYear' }) {
	const { t } = useTranslation('billing');
	const [isOpen, setIsOpen] = useState(false);
	const target = plan === 'premium' ? 'premiumYear' : 'premium';
	return (
		<>
			<Button onPress={() => setIsOpen(true)}>
				{t(target === 'premiumYear' ? 'invoices.toYearly' : 'invoices.toMonthly')}
			</Button>
			{isOpen && <ChangeDialog plan={target} onClose={() => setIsOpen(false)} />}
		</>
	);
}

function KeepButton() {
	const { t } = useTranslation('billing');
	const notify = useNotify();
	const change = useSetCancellation();
	// Callbacks passed to `mutate` are dropped when the button unmounts.
	const keep = () => change.mutateAsync(false).then(() => notify.success(t('invoices.kept')), notify.failure);
	return (
		<p>
			<Button isBusy={change.isPending} onPress={keep}>
				{t('invoices.keep')}
			</Button>
		</p>
	);
}

function UnsubscribeButton({ until }: { until: string | null }) {
	const { t, i18n } = useTranslation('billing');
	const { t: app } = useTranslation('app');
	const notify = useNotify();
	const change = useSetCancellation();
	const [isOpen, setIsOpen] = useState(false);
	const day = until ? formatLongDay(until, i18n.language) : '';
	const confirm = async () => {
		try {
			await change.mutateAsync(true);
		} catch (error) {
			notify.failure(error);
			throw error;
		}
		notify.success(t('invoices.ended', { day }));
	};
	return (
		<>
			<Button onPress={() => setIsOpen(true)}>{t('invoices.unsubscribe')}</Button>
			<ConfirmDialog
				isOpen={isOpen}
				onOpenChange={setIsOpen}
				title={t('invoices.confirmTitle')}
				confirmLabel={t('invoices.confirm')}
				cancelLabel={t('invoices.cancel')}
				closeLabel={app('close')}
				onConfirm={confirm}
			>
				{t('invoices.confirmText', { day })}
			</ConfirmDialog>
		</>
	);
}

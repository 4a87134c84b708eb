import type { User } from '@debrief/shared/contract/accounts/users.ts';
import { planKeys } from '@debrief/shared/domain/plans.ts';
import { Button } from '@debrief/shared/ui/buttons/button.tsx';
import { Select } from '@debrief/shared/ui/fields/select.tsx';
import { Dialog } from '@debrief/shared/ui/overlays/dialog.tsx';
import { type FormEvent, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSetPlan } from '../../../../data/administration/users.ts';
import { useNotify } from '../../../../platform/notify.ts';

type Props = { user: User; onClose: () => void };

const dayMs = 86_400_000;
const trialDays = ['7', '14', '30', '90'] as const;

export function PlanDialog({ user: { email, workspace }, onClose }: Props) {
	const { t } = useTranslation('users');
	const { t: app } = useTranslation('app');
	const formId = useId();
	const notify = useNotify();
	const [plan, setPlan] = useState(workspace?.plan ?? 'free');
	const [days, setDays] = useState<(typeof trialDays)[number]>('7');
	const { mutate, isPending } = useSetPlan();
	const submit = (event: FormEvent) => {
		event.preventDefault();
		if (!workspace) return;
		const trialEndsAt = plan === 'demoPaid' ? new Date(Date.now() + Number(days) * dayMs).toISOString() : null;
		mutate(
			{ workspaceId: workspace.id, plan, trialEndsAt },
			{
				onSuccess: () => {
					notify.success(t('done.plan'));
					onClose();
				},
				onError: notify.failure,
			},
		);
	};
	return (
		<Dialog
			isOpen
			title={t('planOf', { email })}
			closeLabel={app('close')}
			onOpenChange={(isOpen) => isOpen || onClose()}
			footer={
				<>
					<Button onPress={onClose}>{t('cancel')}</Button>
					<Button type="submit" form={formId} variant="primary" isBusy={isPending}>
						{t('setPlan')}
					</Button>
				</>
			}
		>
			<form id={formId} onSubmit={submit} noValidate className="grid gap-3">
				<Select
					label={t('column.plan')}
					hint={t('planHint')}
					options={planKeys.map((id) => ({ id, name: t(`planName.${id}`) }))}
					value={plan}
					onChange={setPlan}
				/>
				{plan === 'demoPaid' && (
					<Select
						label={t('trialDays')}
						options={trialDays.map((id) => ({ id, name: id }))}
						value={days}
						onChange={setDays}
					/>
				)}
			</form>
		</Dialog>
	);
}

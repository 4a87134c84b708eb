import type { Workspace } from '@debrief/shared/contract/workspaces/admin.ts';
import { planKeys } from '@debrief/shared/domain/plans.ts';
import { formatListDate } from '@debrief/shared/domain/time/date-format.ts';
import { Button } from '@debrief/shared/ui/buttons/button.tsx';
import { Select } from '@debrief/shared/ui/fields/select.tsx';
import { TextField } from '@debrief/shared/ui/fields/text-field.tsx';
import { Dialog } from '@debrief/shared/ui/overlays/dialog.tsx';
import { type FormEvent, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useProfile } from '../../../data/account/account.ts';
import { useChangeSubscription } from '../../../data/administration/workspaces.ts';
import { useNotify } from '../../../platform/notify.ts';
import { FeatureFields } from './feature-fields.tsx';
import { LimitFields } from './limit-fields.tsx';
import { changeOf, draftOf, type SubscriptionDraft, type TrialDays } from './subscription-draft.ts';

const trialDays = ['7', '14', '30', '90'] as const satisfies readonly TrialDays[];

type Props = { workspace: Workspace; onClose: () => void };

export function SubscriptionDialog({ workspace, onClose }: Props) {
	const { t } = useTranslation('workspaces');
	const { t: app } = useTranslation('app');
	const notify = useNotify();
	const formId = useId();
	const change = useChangeSubscription();
	const [draft, setDraft] = useState(() => draftOf(workspace));
	const hasBilling = useProfile().data?.hasBilling ?? false;
	const [isSent, setIsSent] = useState(false);
	const edit = (part: Partial<SubscriptionDraft>) => setDraft((before) => ({ ...before, ...part }));
	const submit = (event: FormEvent) => {
		event.preventDefault();
		setIsSent(true);
		if (Object.values(draft.limits).some(({ kind, typed }) => kind === 'own' && !typed)) return;
		const changed = changeOf(workspace, draft, new Date());
		if (hasBilling && changed.plan && !changed.plan.reason) return;
		const onSuccess = () => {
			notify.success(t('saved'));
			onClose();
		};
		change.mutate(changed, { onSuccess, onError: notify.failure });
	};
	return (
		<Dialog
			isOpen
			size="lg"
			title={t('dialogTitle', { workspace: workspace.name })}
			closeLabel={app('close')}
			onOpenChange={(isOpen) => isOpen || onClose()}
			isDismissable={!change.isPending}
			footer={
				<>
					<Button onPress={onClose}>{t('cancel')}</Button>
					<Button type="submit" form={formId} variant="primary" isBusy={change.isPending}>
						{t('save')}
					</Button>
				</>
			}
		>
			<form id={formId} onSubmit={submit} noValidate className="grid gap-5 pt-1">
				<p className="text-muted">{t('dialogText')}</p>
				<div className="grid gap-3 sm:grid-cols-2">
					<Select
						label={t('column.plan')}
						options={planKeys.map((id) => ({ id, name: t(`plan.${id}`) }))}
						value={draft.plan}
						onChange={(plan) => edit({ plan })}
					/>
					{draft.plan === 'demoPaid' && <Trial workspace={workspace} draft={draft} onChange={edit} />}
				</div>
				{hasBilling && changeOf(workspace, draft, new Date()).plan && (
					<TextField
						label={t('reason')}
						hint={t('reasonHint')}
						maxLength={500}
						value={draft.reason}
						onChange={(reason) => edit({ reason })}
						error={isSent && !draft.reason.trim() ? t('reasonMissing') : undefined}
					/>
				)}
				<LimitFields draft={draft} onChange={edit} />
				<FeatureFields draft={draft} onChange={edit} />
			</form>
		</Dialog>
	);
}

type TrialProps = Pick<Props, 'workspace'> & {
	draft: SubscriptionDraft;
	onChange: (part: Partial<SubscriptionDraft>) => void;
};

function Trial({ workspace: { plan, trialEndsAt }, draft, onChange }: TrialProps) {
	const { t } = useTranslation('workspaces');
	const kept =
		plan === 'demoPaid' && trialEndsAt
			? [{ id: 'kept' as const, name: t('trialUntil', { at: formatListDate(trialEndsAt) }) }]
			: [];
	return (
		<Select
			label={t('trial')}
			options={[...kept, ...trialDays.map((id) => ({ id, name: t('days', { count: Number(id) }) }))]}
			value={draft.trialDays}
			onChange={(days) => onChange({ trialDays: days })}
		/>
	);
}

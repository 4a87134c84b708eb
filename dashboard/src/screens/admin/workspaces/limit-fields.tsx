import { plans } from '@debrief/shared/domain/plans.ts';
import { Select } from '@debrief/shared/ui/fields/select.tsx';
import { TextField } from '@debrief/shared/ui/fields/text-field.tsx';
import { useTranslation } from 'react-i18next';
import { formatCount } from '../../../platform/i18n/format.ts';
import { type LimitDraft, type LimitName, limitNames, type SubscriptionDraft } from './subscription-draft.ts';

type Props = { draft: SubscriptionDraft; onChange: (part: Partial<SubscriptionDraft>) => void };

const mostDigits = 6;

export function LimitFields({ draft, onChange }: Props) {
	const { t } = useTranslation('workspaces');
	const ofPlan = plans[draft.plan].limits;
	const set = (name: LimitName, limit: LimitDraft) => onChange({ limits: { ...draft.limits, [name]: limit } });
	const history = [
		{ id: 'plan' as const, name: t('limit.asPlan', { value: t(ofPlan.visibleWindow ? 'window.own' : 'window.all') }) },
		{ id: 'unlimited' as const, name: t('window.all') },
		...(draft.history === 'own' ? [{ id: 'own' as const, name: t('window.own') }] : []),
	];
	return (
		<fieldset className="grid min-w-0 gap-3">
			<legend className="pb-2 font-act">{t('limits')}</legend>
			{limitNames.map((name) => (
				<LimitField
					key={name}
					name={name}
					ofPlan={name === 'insightsPerMonth' ? ofPlan[name] : ofPlan[name] / 60}
					limit={draft.limits[name]}
					onChange={(limit) => set(name, limit)}
				/>
			))}
			<div className="grid gap-3 sm:grid-cols-2">
				<Select
					label={t('limit.history')}
					options={history}
					value={draft.history}
					onChange={(chosen) => onChange({ history: chosen })}
				/>
			</div>
		</fieldset>
	);
}

type FieldProps = { name: LimitName; ofPlan: number; limit: LimitDraft; onChange: (limit: LimitDraft) => void };

function LimitField({ name, ofPlan, limit, onChange }: FieldProps) {
	const { t, i18n } = useTranslation('workspaces');
	const planned = Number.isFinite(ofPlan) ? formatCount(ofPlan, i18n.language) : t('limit.unlimited');
	return (
		<div className="grid items-end gap-3 sm:grid-cols-2">
			<Select
				label={t(`limit.${name}`)}
				options={[
					{ id: 'plan', name: t('limit.asPlan', { value: planned }) },
					{ id: 'unlimited', name: t('limit.unlimited') },
					{ id: 'own', name: t('limit.own') },
				]}
				value={limit.kind}
				onChange={(kind) => onChange({ kind, typed: Number.isFinite(ofPlan) ? String(ofPlan) : '0' })}
			/>
			{limit.kind === 'own' && (
				<TextField
					label={t(`limit.ownOf.${name}`)}
					inputMode="numeric"
					maxLength={mostDigits}
					value={limit.typed}
					onChange={(text) => onChange({ kind: 'own', typed: text.replace(/\D/g, '') })}
					error={limit.typed ? undefined : t('limit.missing')}
				/>
			)}
		</div>
	);
}

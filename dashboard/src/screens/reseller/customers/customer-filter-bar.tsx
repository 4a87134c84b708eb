import { type PlanKey, planKeys } from '@debrief/shared/domain/plans.ts';
import { type CustomerStatus, customerStatuses } from '@debrief/shared/domain/resellers/customers.ts';
import { Select } from '@debrief/shared/ui/fields/select.tsx';
import { useTranslation } from 'react-i18next';
import { ListSearch } from '../../../shell/lists/list-search.tsx';
import type { useCustomersState } from './use-customers-state.ts';

const any = 'any';

export function CustomerFilterBar({ state }: { state: ReturnType<typeof useCustomersState> }) {
	const { t } = useTranslation('resellers');
	const statuses: { id: CustomerStatus | typeof any; name: string }[] = [
		{ id: any, name: t('anyStatus') },
		...customerStatuses.map((id) => ({ id, name: t(`status.${id}`) })),
	];
	const plans: { id: PlanKey | typeof any; name: string }[] = [
		{ id: any, name: t('anyPlan') },
		...planKeys.map((id) => ({ id, name: t(`plan.${id}`) })),
	];
	return (
		<div className="flex flex-wrap items-center gap-2 pb-3">
			<div className="w-full min-w-28 flex-none sm:w-72">
				<ListSearch
					label={t('search')}
					clearLabel={t('clearSearch')}
					search={state.search}
					onSearch={state.setSearch}
				/>
			</div>
			<Select
				label={t('column.status')}
				isLabelHidden
				variant="quiet"
				options={statuses}
				value={state.status ?? any}
				onChange={(id) => state.setStatus(id === any ? null : id)}
			/>
			<Select
				label={t('column.plan')}
				isLabelHidden
				variant="quiet"
				options={plans}
				value={state.plan ?? any}
				onChange={(id) => state.setPlan(id === any ? null : id)}
			/>
		</div>
	);
}

import { providerTypes } from '@debrief/shared/domain/integrations/provider-kinds.ts';
import { SearchField } from '@debrief/shared/ui/fields/search-field.tsx';
import { Select } from '@debrief/shared/ui/fields/select.tsx';
import { useTranslation } from 'react-i18next';
import { type CardFilters, statusFilters } from './card-state.ts';

type Props = { filters: CardFilters; onChange: (change: Partial<CardFilters>) => void };

const all = 'all';
const any = (name: string) => ({ id: all, name }) as const;
const longestSearch = 64;

export function IntegrationFilters({ filters, onChange }: Props) {
	const { t } = useTranslation('integrations');
	return (
		<div className="flex flex-wrap items-center gap-2">
			<div className="w-full sm:w-72">
				<SearchField
					label={t('search')}
					clearLabel={t('clearSearch')}
					maxLength={longestSearch}
					value={filters.search}
					onChange={(search) => onChange({ search })}
				/>
			</div>
			<Select
				label={t('filterStatus')}
				isLabelHidden
				variant="quiet"
				options={[any(t('anyStatus')), ...statusFilters.map((id) => ({ id, name: t(`status.${id}`) }))]}
				value={filters.status ?? all}
				onChange={(id) => onChange({ status: statusFilters.find((each) => each === id) ?? null })}
			/>
			<Select
				label={t('filterType')}
				isLabelHidden
				variant="quiet"
				options={[any(t('anyType')), ...providerTypes.map((id) => ({ id, name: t(`type.${id}`) }))]}
				value={filters.type ?? all}
				onChange={(id) => onChange({ type: providerTypes.find((each) => each === id) ?? null })}
			/>
		</div>
	);
}

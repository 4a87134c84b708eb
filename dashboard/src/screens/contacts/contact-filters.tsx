import type { ContactProvider } from '@debrief/shared/contract/contacts/contacts.ts';
import { limits } from '@debrief/shared/domain/limits.ts';
import { Select } from '@debrief/shared/ui/fields/select.tsx';
import { useTranslation } from 'react-i18next';
import { ListSearch } from '../../shell/lists/list-search.tsx';
import { useTypeName } from './use-type-name.ts';

export type ContactListState = { search: string; provider: string; type: string };

type Props = {
	state: ContactListState;
	/** A single provider hides the select. */
	providers: readonly ContactProvider[];
	canMix: boolean;
	onChange: (change: Partial<ContactListState>) => void;
};

const anyType = 'all';
const anyProvider = 'all';

export function ContactFilters({ state, providers, canMix, onChange }: Props) {
	const { t } = useTranslation('contacts');
	const typeName = useTypeName();
	const chosen = providers.find(({ name }) => name === state.provider);
	const types = [
		anyType,
		...new Set((chosen ? [chosen] : canMix ? providers : []).flatMap((each) => each.contactTypes)),
	];
	const names = providers.map(({ name, title, type }) => ({
		id: name,
		name: type === 'addressBook' ? t('tab.address-book') : title,
	}));
	return (
		<div className="flex flex-wrap items-center gap-2 py-3">
			<div className="w-full sm:w-72">
				<ListSearch
					label={t('search')}
					clearLabel={t('clearSearch')}
					search={state.search}
					onSearch={(typed) => {
						const search = typed.trim().slice(0, limits.contactFieldMaxLength);
						if (search.length >= limits.contactSearchTypedLength || search === '') onChange({ search });
					}}
				/>
			</div>
			{providers.length > 1 && (
				<Select
					label={t('provider')}
					isLabelHidden
					variant="quiet"
					options={canMix ? [{ id: anyProvider, name: t('anyProvider') }, ...names] : names}
					value={state.provider || anyProvider}
					onChange={(provider) => onChange({ provider: provider === anyProvider ? '' : provider, type: '' })}
				/>
			)}
			<Select
				label={t('filterType')}
				isLabelHidden
				variant="quiet"
				options={types.map((id) => ({ id, name: id === anyType ? t('anyType') : typeName(id) }))}
				value={state.type || anyType}
				onChange={(type) => onChange({ type: type === anyType ? '' : type })}
			/>
		</div>
	);
}

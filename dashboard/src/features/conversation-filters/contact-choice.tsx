import { addressBook } from '@debrief/shared/domain/contacts/contact-kinds.ts';
import { limits } from '@debrief/shared/domain/limits.ts';
import { Button } from '@debrief/shared/ui/buttons/button.tsx';
import { Checkbox } from '@debrief/shared/ui/fields/checkbox.tsx';
import { SearchField } from '@debrief/shared/ui/fields/search-field.tsx';
import { useDeferredValue, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useContacts } from '../../data/contacts/contacts.ts';

type Props = { chosen: readonly string[]; onChange: (contacts: readonly string[]) => void };

/** Finds contacts of the address book, and chooses some. */
export function ContactChoice({ chosen, onChange }: Props) {
	const { t } = useTranslation('list');
	const [typed, setTyped] = useState('');
	const text = useDeferredValue(typed).trim();
	const search = text.length >= limits.contactSearchMinLength ? text : '';
	const { data, isPending, isError, refetch } = useContacts({ provider: addressBook, ...(search && { search }) });
	const rows = data?.pages.flatMap((page) => page.list) ?? [];
	const toggle = (id: string, isOn: boolean) =>
		onChange(isOn ? [...chosen, id] : chosen.filter((other) => other !== id));
	return (
		<div className="grid w-60 gap-2">
			<SearchField
				label={t('contactFilter.search')}
				clearLabel={t('clear')}
				maxLength={limits.contactFieldMaxLength}
				value={typed}
				onChange={setTyped}
			/>
			{isError && (
				<div className="grid justify-items-start gap-2">
					<p className="text-muted">{t('contactFilter.failed')}</p>
					<Button size="sm" onPress={() => refetch()}>
						{t('tags.retry')}
					</Button>
				</div>
			)}
			{isPending && <p className="text-muted">{t('loading')}</p>}
			{data && rows.length === 0 && <p className="text-muted">{t('contactFilter.noMatch')}</p>}
			<div className="grid max-h-72 gap-1 overflow-y-auto p-0.5">
				{rows.map(({ id, displayName, company }) => (
					<Checkbox key={id} isSelected={chosen.includes(id)} onChange={(isOn) => toggle(id, isOn)}>
						<bdi className="wrap-anywhere">{displayName}</bdi>
						{company && company !== displayName && <bdi className="text-muted text-xs"> {company}</bdi>}
					</Checkbox>
				))}
			</div>
		</div>
	);
}

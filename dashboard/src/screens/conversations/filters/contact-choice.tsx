import { addressBook } from '@debrief/shared/domain/contacts/contact-kinds.ts';
import { limits } from '@debrief/shared/domain/limits.ts';
import { useDeferredValue, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useContacts } from '../../../data/contacts/contacts.ts';
import { FoundChoice } from './found-choice.tsx';

type Props = { chosen: readonly string[]; onChange: (contacts: readonly string[]) => void };

export function ContactChoice({ chosen, onChange }: Props) {
	const { t } = useTranslation('list');
	const [typed, setTyped] = useState('');
	const text = useDeferredValue(typed).trim();
	const search = text.length >= limits.contactSearchMinLength ? text : '';
	const found = useContacts({ provider: addressBook, ...(search && { search }) });
	return (
		<FoundChoice
			texts={{
				search: t('contactFilter.search'),
				failed: t('contactFilter.failed'),
				noMatch: t('contactFilter.noMatch'),
			}}
			search={typed}
			onSearch={setTyped}
			searchMaxLength={limits.contactFieldMaxLength}
			found={found}
			chosen={chosen}
			onChange={onChange}
		>
			{({ displayName, company }) => (
				<>
					<bdi className="wrap-anywhere">{displayName}</bdi>
					{company && company !== displayName && <bdi className="text-muted text-xs"> {company}</bdi>}
				</>
			)}
		</FoundChoice>
	);
}

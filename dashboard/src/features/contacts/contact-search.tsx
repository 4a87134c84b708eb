import type { Contact } from '@debrief/shared/contract/contacts/contact-shapes.ts';
import { addressBook } from '@debrief/shared/domain/contacts/contact-kinds.ts';
import { limits } from '@debrief/shared/domain/limits.ts';
import { Button } from '@debrief/shared/ui/buttons/button.tsx';
import { SkeletonRows } from '@debrief/shared/ui/feedback/skeleton-shapes.tsx';
import { SearchField } from '@debrief/shared/ui/fields/search-field.tsx';
import { useDeferredValue, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useContacts } from '../../data/contacts/contacts.ts';
import { ContactOption } from './contact-option.tsx';

type Props = {
	provider?: string;
	label?: string;
	except?: string;
	isDisabled?: boolean;
	onPick: (contact: Contact) => void;
};

export function ContactSearch(props: Props) {
	const { t } = useTranslation('contacts');
	const [typed, setTyped] = useState('');
	const text = useDeferredValue(typed).trim();
	const search = text.length >= limits.contactSearchTypedLength ? text : '';
	return (
		<>
			<SearchField
				label={props.label ?? t('search')}
				clearLabel={t('clearSearch')}
				maxLength={limits.contactFieldMaxLength}
				value={typed}
				onChange={setTyped}
			/>
			<div className="min-h-60 pt-2">
				<Found {...props} search={search} />
			</div>
		</>
	);
}

type FoundProps = Props & { search: string };

function Found({ search, provider = addressBook, except, isDisabled = false, onPick }: FoundProps) {
	const { t } = useTranslation('contacts');
	const { t: app } = useTranslation('app');
	const contacts = useContacts({ provider, ...(search && { search }) });
	if (contacts.isPending) return <SkeletonRows count={4} label={app('loading')} />;
	if (!contacts.data)
		return (
			<p className="flex items-center gap-2 py-3 text-muted">
				{t('failed')}
				<Button size="sm" onPress={() => void contacts.refetch()}>
					{app('retry')}
				</Button>
			</p>
		);
	const rows = contacts.data.pages.flatMap((page) => page.list).filter(({ id }) => id !== except);
	if (rows.length === 0)
		return <p className="py-3 text-muted">{t(search || provider !== addressBook ? 'noMatch' : 'empty')}</p>;
	return (
		<>
			<ul aria-label={t('title')}>
				{rows.map((contact) => (
					<ContactOption key={contact.id} contact={contact} isDisabled={isDisabled} onPick={() => onPick(contact)} />
				))}
			</ul>
			{contacts.hasNextPage && (
				<Button size="sm" isBusy={contacts.isFetchingNextPage} onPress={() => contacts.fetchNextPage()}>
					{app('loadMore')}
				</Button>
			)}
		</>
	);
}

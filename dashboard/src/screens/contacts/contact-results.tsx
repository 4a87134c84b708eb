import type { Contact as Person } from '@debrief/shared/contract/contacts/contact-shapes.ts';
import { Button } from '@debrief/shared/ui/buttons/button.tsx';
import { EmptyState } from '@debrief/shared/ui/feedback/empty-state.tsx';
import { SkeletonRows } from '@debrief/shared/ui/feedback/skeleton-shapes.tsx';
import Contact from 'lucide-react/icons/contact';
import Star from 'lucide-react/icons/star';
import { useTranslation } from 'react-i18next';
import { type ContactFilters, contactKey, useContacts } from '../../data/contacts/contacts.ts';
import { useNotify } from '../../platform/notify.ts';
import { LoadFailed } from '../../shell/errors/load-failed.tsx';
import { ContactTable } from './contact-table.tsx';

type Props = {
	filters: ContactFilters;
	isFiltered: boolean;
	onShowAll: () => void;
	onImport: () => void;
	onEdit: (contact: Person) => void;
	onDelete: (contact: Person) => void;
};

export function ContactResults({ filters, isFiltered, onShowAll, onImport, onEdit, onDelete }: Props) {
	const { t } = useTranslation('contacts');
	const { t: app } = useTranslation('app');
	const notify = useNotify();
	const contacts = useContacts(filters);
	if (contacts.isPending) return <SkeletonRows count={6} label={app('loading')} />;
	if (!contacts.data)
		return <LoadFailed title={t('failed')} error={contacts.error} onRetry={() => void contacts.refetch()} />;
	const all = contacts.data.pages.flatMap((page) => page.list);
	const rows = [...new Map(all.map((contact) => [contactKey(contact), contact])).values()];
	if (rows.length === 0 && isFiltered)
		return (
			<div className="-ml-5">
				<EmptyState title={t('noMatch')} actions={<Button onPress={onShowAll}>{t('showAll')}</Button>}>
					{t('noMatchText')}
				</EmptyState>
			</div>
		);
	if (rows.length === 0)
		return (
			<div className="-ml-5">
				<EmptyState
					icon={filters.favourites ? <Star /> : <Contact />}
					title={t(filters.favourites ? 'noFavourites' : 'empty')}
					actions={!filters.favourites && <Button onPress={onImport}>{t('import.open')}</Button>}
				>
					{t(filters.favourites ? 'noFavouritesText' : 'emptyText')}
				</EmptyState>
			</div>
		);
	const loadMore = async () => {
		const { error } = await contacts.fetchNextPage();
		if (error) notify.failure(error);
	};
	return (
		<div data-stale={contacts.isPlaceholderData || undefined} className="data-stale:opacity-60 max-sm:-mx-4">
			<ContactTable rows={rows} onEdit={onEdit} onDelete={onDelete} />
			{contacts.hasNextPage && (
				<div className="py-3 max-sm:px-4">
					<Button isBusy={contacts.isFetchingNextPage} onPress={loadMore}>
						{app('loadMore')}
					</Button>
				</div>
			)}
		</div>
	);
}

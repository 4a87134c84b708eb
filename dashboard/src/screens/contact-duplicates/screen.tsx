import type { Duplicate } from '@debrief/shared/contract/contacts/contact-merges.ts';
import { IconButton } from '@debrief/shared/ui/buttons/icon-button.tsx';
import { LinkButton } from '@debrief/shared/ui/buttons/link-button.tsx';
import { EmptyState } from '@debrief/shared/ui/feedback/empty-state.tsx';
import { SkeletonRows } from '@debrief/shared/ui/feedback/skeleton-shapes.tsx';
import ArrowLeft from 'lucide-react/icons/arrow-left';
import Merge from 'lucide-react/icons/merge';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { useDuplicates } from '../../data/contacts/contact-merges.ts';
import { MergeContactsDialog } from '../../features/contacts/merge/merge-contacts-dialog.tsx';
import { paths } from '../../paths.ts';
import { LoadFailed } from '../../shell/errors/load-failed.tsx';
import { PageMeta } from '../../shell/page-meta.tsx';
import { DuplicatePair } from './duplicate-pair.tsx';

export function ContactDuplicatesScreen() {
	const { t } = useTranslation('contacts');
	const { t: app } = useTranslation('app');
	const navigate = useNavigate();
	const duplicates = useDuplicates();
	const [merged, setMerged] = useState<Duplicate | null>(null);
	const { list = [], hasMore = false } = duplicates.data ?? {};
	return (
		<div className="px-4 pb-10 lg:px-6">
			<PageMeta title={t('duplicates.title')} description={t('duplicates.text')} />
			<header className="flex min-h-13 items-center gap-1">
				<IconButton label={t('openAddressBook')} onPress={() => navigate(paths.contacts('address-book'))}>
					<ArrowLeft />
				</IconButton>
				<h1 className="min-w-0 flex-1 text-lg">{t('duplicates.title')}</h1>
			</header>
			{duplicates.isPending && <SkeletonRows count={6} label={app('loading')} />}
			{duplicates.isLoadingError && (
				<LoadFailed title={t('duplicates.failed')} error={duplicates.error} onRetry={() => void duplicates.refetch()} />
			)}
			{duplicates.data && list.length === 0 && (
				<EmptyState
					icon={<Merge />}
					title={t('duplicates.none')}
					actions={<LinkButton href={paths.contacts('address-book')}>{t('openAddressBook')}</LinkButton>}
				>
					{t('duplicates.noneText')}
				</EmptyState>
			)}
			{list.length > 0 && (
				<>
					<p className="pb-3 text-muted">{t('duplicates.text')}</p>
					<ul aria-label={t('duplicates.title')} className="grid max-w-home grid-cols-1 gap-3">
						{list.map((pair) => (
							<DuplicatePair
								key={pair.contacts.map(({ id }) => id).join(' ')}
								pair={pair}
								onMerge={() => setMerged(pair)}
							/>
						))}
					</ul>
					{hasMore && <p className="pt-3 text-muted">{t('duplicates.more')}</p>}
				</>
			)}
			{merged && <MergeContactsDialog contacts={merged.contacts} onClose={() => setMerged(null)} />}
		</div>
	);
}

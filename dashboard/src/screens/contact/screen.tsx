import { ApiError } from '@debrief/shared/api-client/api-error.ts';
import type { ContactOverview } from '@debrief/shared/contract/contacts/contact-page.ts';
import { formatListDate } from '@debrief/shared/domain/time/date-format.ts';
import { IconButton } from '@debrief/shared/ui/buttons/icon-button.tsx';
import { TextLink } from '@debrief/shared/ui/buttons/text-link.tsx';
import { TimeText } from '@debrief/shared/ui/display/time-text.tsx';
import { SkeletonLines } from '@debrief/shared/ui/feedback/skeleton-shapes.tsx';
import { Panel } from '@debrief/shared/ui/layout/panel.tsx';
import ArrowLeft from 'lucide-react/icons/arrow-left';
import Merge from 'lucide-react/icons/merge';
import Pencil from 'lucide-react/icons/pencil';
import Star from 'lucide-react/icons/star';
import Trash2 from 'lucide-react/icons/trash';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Navigate, useNavigate, useParams } from 'react-router-dom';
import { useContactOverview } from '../../data/contacts/contact-page.ts';
import { useSetFavourite } from '../../data/contacts/contacts.ts';
import { useConversations } from '../../data/conversations/conversations.ts';
import { DeleteContactQuestion } from '../../features/contacts/delete-contact-question.tsx';
import { LazyContactFormDialog } from '../../features/contacts/lazy-contact-form-dialog.ts';
import { MergeWithDialog } from '../../features/contacts/merge/merge-with-dialog.tsx';
import { paths } from '../../paths.ts';
import { useConversationTitle } from '../../platform/i18n/use-conversation-title.ts';
import { useNotify } from '../../platform/notify.ts';
import { usePageActions } from '../../platform/page-actions.ts';
import { LoadFailed } from '../../shell/errors/load-failed.tsx';
import { PagedList } from '../../shell/lists/paged-list.tsx';
import { PageMeta } from '../../shell/page-meta.tsx';
import { AskContact } from './ask-contact.tsx';
import { Brief } from './brief.tsx';
import { ContactFacts } from './contact-facts.tsx';
import { MergedContacts } from './merged-contacts.tsx';

export function ContactScreen() {
	const { t } = useTranslation('contact');
	const { t: app } = useTranslation('app');
	const { contactId = '' } = useParams();
	const overview = useContactOverview(contactId);
	const isGone = overview.error instanceof ApiError && overview.error.code === 'contact_not_found';
	if (isGone) return <Navigate to={paths.notFound()} replace />;
	const shownId = overview.data?.contact.id ?? contactId;
	if (shownId !== contactId) return <Navigate to={paths.contact(shownId)} replace />;
	return (
		<div className="px-4 pb-10 lg:px-6">
			<PageMeta title={overview.data?.contact.displayName ?? t('title')} description={t('pageText')} />
			{overview.isPending && <SkeletonLines count={8} label={app('loading')} />}
			{overview.isLoadingError && (
				<LoadFailed title={t('failed')} error={overview.error} onRetry={() => void overview.refetch()} />
			)}
			{overview.data && (
				<>
					<ContactHeader contact={overview.data.contact} />
					<div className="grid grid-cols-1 items-start gap-6 xl:grid-cols-[minmax(0,1fr)_320px]">
						<div className="grid min-w-0 grid-cols-1 gap-6">
							<Brief overview={overview.data} />
							<AskContact key={contactId} contactId={contactId} name={overview.data.contact.displayName} />
							<ContactConversations contactId={contactId} />
						</div>
						<div className="grid min-w-0 grid-cols-1 gap-6">
							<ContactFacts overview={overview.data} />
							<ContactNotes notes={overview.data.notes} />
							<MergedContacts contactId={contactId} canEdit={overview.data.contact.canEdit} />
						</div>
					</div>
				</>
			)}
		</div>
	);
}

type Shown = NonNullable<ReturnType<typeof useContactOverview>['data']>['contact'];

function ContactHeader({ contact }: { contact: Shown }) {
	const { t } = useTranslation('contacts');
	const { t: page } = useTranslation('contact');
	const navigate = useNavigate();
	const notify = useNotify();
	const favourite = useSetFavourite({ onError: notify.failure });
	const [asked, setAsked] = useState<'edit' | 'delete' | 'merge' | null>(null);
	const { id, provider, displayName: name, isFavourite, canEdit } = contact;
	const favour = () => favourite.mutate({ id, provider, isFavourite: !isShown });
	const isShown = favourite.isPending ? favourite.variables.isFavourite : isFavourite;
	usePageActions([
		{
			id: 'favourite',
			label: t(isShown ? 'favourite.remove' : 'favourite.add', { name }),
			icon: <Star />,
			run: favour,
		},
		canEdit && { id: 'edit-contact', label: t('form.editTitle'), icon: <Pencil />, run: () => setAsked('edit') },
		canEdit && { id: 'merge-contact', label: t('merge.open'), icon: <Merge />, run: () => setAsked('merge') },
		canEdit && { id: 'delete-contact', label: t('delete'), icon: <Trash2 />, run: () => setAsked('delete') },
	]);
	return (
		<header className="flex min-h-13 items-center gap-1 pb-2">
			<IconButton label={page('back')} onPress={() => navigate(paths.contacts('address-book'))}>
				<ArrowLeft />
			</IconButton>
			<h1 className="min-w-0 flex-1 text-lg wrap-anywhere">
				<bdi>{name}</bdi>
			</h1>
			<IconButton
				label={t(isShown ? 'favourite.remove' : 'favourite.add', { name })}
				isSelected={isShown}
				onPress={favour}
			>
				<Star className={isShown ? 'fill-current' : ''} />
			</IconButton>
			{canEdit && (
				<>
					<IconButton label={t('edit')} onPress={() => setAsked('edit')}>
						<Pencil />
					</IconButton>
					<IconButton label={t('merge.open')} onPress={() => setAsked('merge')}>
						<Merge />
					</IconButton>
					<IconButton label={t('delete')} onPress={() => setAsked('delete')}>
						<Trash2 />
					</IconButton>
				</>
			)}
			{asked === 'edit' && <LazyContactFormDialog contact={contact} onClose={() => setAsked(null)} />}
			{asked === 'merge' && (
				<MergeWithDialog
					contact={contact}
					onMerged={(keptId) => navigate(paths.contact(keptId))}
					onClose={() => setAsked(null)}
				/>
			)}
			{asked === 'delete' && (
				<DeleteContactQuestion
					contact={contact}
					onDone={() => navigate(paths.contacts('address-book'))}
					onClose={() => setAsked(null)}
				/>
			)}
		</header>
	);
}

function ContactConversations({ contactId }: { contactId: string }) {
	const { t } = useTranslation('contact');
	const titleOf = useConversationTitle();
	const list = useConversations({ contacts: [contactId], archived: 'include' });
	return (
		<Panel title={t('conversations')}>
			<PagedList
				list={list}
				failedTitle={t('conversationsFailed')}
				empty={<p className="text-muted">{t('noConversations')}</p>}
			>
				{(rows) => (
					<ul>
						{rows.map((row) => (
							<li key={row.id} className="flex flex-wrap items-baseline gap-x-3 border-b py-2 last:border-b-0">
								<span className="min-w-0 flex-1 basis-48 truncate">
									<TextLink href={paths.conversation(row.id)}>
										<bdi>{titleOf(row)}</bdi>
									</TextLink>
								</span>
								<span className="num text-muted text-xs">{formatListDate(row.startedAt)}</span>
								{row.duration > 0 && <TimeText ms={row.duration} />}
							</li>
						))}
					</ul>
				)}
			</PagedList>
		</Panel>
	);
}

function ContactNotes({ notes }: Pick<ContactOverview, 'notes'>) {
	const { t } = useTranslation('contact');
	return (
		<Panel title={t('notes')}>
			{notes.length === 0 && <p className="text-muted">{t('noNotes')}</p>}
			<ul className="grid gap-2">
				{notes.map(({ noteId, callId, title, description }) => (
					<li key={noteId}>
						<p dir="auto" className="line-clamp-4 text-left whitespace-pre-line wrap-anywhere">
							{description}
						</p>
						<span className="text-xs">
							<TextLink href={paths.conversation(callId, { noteId })}>
								<bdi>{title ?? t('untitled')}</bdi>
							</TextLink>
						</span>
					</li>
				))}
			</ul>
		</Panel>
	);
}

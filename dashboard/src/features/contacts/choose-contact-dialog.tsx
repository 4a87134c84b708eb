import type { Contact } from '@debrief/shared/contract/contacts/contact-shapes.ts';
import type { ConversationRow } from '@debrief/shared/contract/conversations/conversations.ts';
import { addressBook } from '@debrief/shared/domain/contacts/contact-kinds.ts';
import { limits } from '@debrief/shared/domain/limits.ts';
import { Button } from '@debrief/shared/ui/buttons/button.tsx';
import { SkeletonRows } from '@debrief/shared/ui/feedback/skeleton-shapes.tsx';
import { SearchField } from '@debrief/shared/ui/fields/search-field.tsx';
import { Dialog } from '@debrief/shared/ui/overlays/dialog.tsx';
import { UserPlus } from 'lucide-react';
import { useDeferredValue, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type ChosenContact, useContactOffers } from '../../data/contacts/contact-offers.ts';
import { useContacts } from '../../data/contacts/contacts.ts';
import { blankDraft, type ContactDraft } from './contact-draft.ts';
import { ContactFormDialog } from './contact-form-dialog.tsx';
import { ContactOption } from './contact-option.tsx';
import { useChoose } from './use-choose.ts';

type Props = { conversation: Pick<ConversationRow, 'id' | 'contact'>; onClose: () => void };

/** Chooses who a conversation was with: a suggestion, a contact that is searched for, or a new one. */
export function ChooseContactDialog({ conversation, onClose }: Props) {
	const { t } = useTranslation('contacts');
	const { t: app } = useTranslation('app');
	const offers = useContactOffers(conversation.id, true);
	const { choose, isPending } = useChoose(conversation);
	const [typed, setTyped] = useState('');
	const text = useDeferredValue(typed).trim();
	const search = text.length >= limits.contactSearchTypedLength ? text : '';
	const [isNew, setIsNew] = useState(false);
	const pick = async (chosen: ChosenContact) => {
		if (await choose(chosen)) onClose();
	};
	const suggestions = offers.data?.suggestions ?? [];
	if (isNew)
		return (
			<ContactFormDialog
				contact={null}
				known={draftOfKnown(offers.data?.known)}
				onSaved={({ id }) => void pick({ id })}
				onClose={() => (isPending ? undefined : onClose())}
			/>
		);
	return (
		<Dialog
			isOpen
			onOpenChange={(isOpen) => isOpen || onClose()}
			isDismissable={!isPending}
			title={t('choose.title')}
			closeLabel={app('close')}
			footer={
				<>
					{conversation.contact && (
						<Button variant="text" isDisabled={isPending} onPress={() => pick(null)}>
							{t('choose.none')}
						</Button>
					)}
					<Button onPress={() => setIsNew(true)} isDisabled={isPending}>
						<UserPlus />
						{t('new')}
					</Button>
				</>
			}
		>
			{suggestions.length > 0 && (
				<section aria-label={t('choose.suggested')} className="mb-3">
					<h3 className="pb-1 font-act text-muted text-xs">{t('choose.suggested')}</h3>
					<ul>
						{suggestions.map(({ contact, reason, text }) => (
							<ContactOption
								key={contact.id}
								contact={contact}
								note={t(`choose.reason.${reason}`, { text })}
								isDisabled={isPending}
								onPick={() => pick({ id: contact.id })}
							/>
						))}
					</ul>
				</section>
			)}
			<SearchField
				label={t('search')}
				clearLabel={t('clearSearch')}
				maxLength={limits.contactFieldMaxLength}
				value={typed}
				onChange={setTyped}
			/>
			<div className="min-h-60 pt-2">
				<Found search={search} isDisabled={isPending} onPick={(contact) => pick({ id: contact.id })} />
			</div>
		</Dialog>
	);
}

type FoundProps = { search: string; isDisabled: boolean; onPick: (contact: Contact) => void };

/** Favourites and the first of the address book until somebody searches. */
function Found({ search, isDisabled, onPick }: FoundProps) {
	const { t } = useTranslation('contacts');
	const { t: app } = useTranslation('app');
	const contacts = useContacts({ provider: addressBook, ...(search && { search }) });
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
	const rows = contacts.data.pages.flatMap((page) => page.list);
	if (rows.length === 0) return <p className="py-3 text-muted">{t(search ? 'noMatch' : 'empty')}</p>;
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

/** A form that is filled with what the conversation says. */
function draftOfKnown(known: { name: string | null; email: string | null; phone: string | null } | undefined) {
	const [firstName = '', ...rest] = known?.name?.split(/\s+/) ?? [];
	const draft: Partial<ContactDraft> = { firstName, lastName: rest.join(' '), email: known?.email ?? '' };
	return known?.phone
		? { ...draft, phones: [{ phone: known.phone, type: 'work' }] }
		: { ...draft, phones: blankDraft.phones };
}

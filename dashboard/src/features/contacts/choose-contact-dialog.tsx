import type { ConversationRow } from '@debrief/shared/contract/conversations/conversations.ts';
import { Button } from '@debrief/shared/ui/buttons/button.tsx';
import { Dialog } from '@debrief/shared/ui/overlays/dialog.tsx';
import UserPlus from 'lucide-react/icons/user-plus';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type ChosenContact, useContactSuggestions } from '../../data/contacts/contact-suggestions.ts';
import { blankDraft, type ContactDraft } from './contact-draft.ts';
import { ContactFormDialog } from './contact-form-dialog.tsx';
import { ContactOption } from './contact-option.tsx';
import { ContactSearch } from './contact-search.tsx';
import { useChoose } from './use-choose.ts';

type Props = { conversation: Pick<ConversationRow, 'id' | 'contact'>; onClose: () => void };

export function ChooseContactDialog({ conversation, onClose }: Props) {
	const { t } = useTranslation('contacts');
	const { t: app } = useTranslation('app');
	const offers = useContactSuggestions(conversation.id, true);
	const { choose, isPending } = useChoose(conversation);
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
			<ContactSearch isDisabled={isPending} onPick={(contact) => pick({ id: contact.id })} />
		</Dialog>
	);
}

function draftOfKnown(known: { name: string | null; email: string | null; phone: string | null } | undefined) {
	const [firstName = '', ...rest] = known?.name?.split(/\s+/) ?? [];
	const draft: Partial<ContactDraft> = { firstName, lastName: rest.join(' '), email: known?.email ?? '' };
	return known?.phone
		? { ...draft, phones: [{ phone: known.phone, type: 'work' }] }
		: { ...draft, phones: blankDraft.phones };
}

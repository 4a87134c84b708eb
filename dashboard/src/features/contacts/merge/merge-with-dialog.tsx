import type { Contact } from '@debrief/shared/contract/contacts/contact-shapes.ts';
import { Dialog } from '@debrief/shared/ui/overlays/dialog.tsx';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ContactSearch } from '../contact-search.tsx';
import { MergeContactsDialog } from './merge-contacts-dialog.tsx';

type Props = { contact: Contact; onMerged: (keptId: string) => void; onClose: () => void };

export function MergeWithDialog({ contact, onMerged, onClose }: Props) {
	const { t } = useTranslation('contacts');
	const { t: app } = useTranslation('app');
	const [other, setOther] = useState<Contact | null>(null);
	if (other) return <MergeContactsDialog contacts={[contact, other]} onMerged={onMerged} onClose={onClose} />;
	return (
		<Dialog
			isOpen
			onOpenChange={(isOpen) => isOpen || onClose()}
			title={t('merge.with', { name: contact.displayName })}
			closeLabel={app('close')}
		>
			<ContactSearch except={contact.id} onPick={setOther} />
		</Dialog>
	);
}

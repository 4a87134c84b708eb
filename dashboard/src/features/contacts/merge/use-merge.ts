import type { Contact } from '@debrief/shared/contract/contacts/contact-shapes.ts';
import type { MergeField } from '@debrief/shared/domain/contacts/merge-rules.ts';
import { useTranslation } from 'react-i18next';
import { useMergeContacts } from '../../../data/contacts/contact-merges.ts';
import { useNotify } from '../../../platform/notify.ts';

export function useMerge() {
	const { t } = useTranslation('contacts');
	const notify = useNotify();
	const { merge, undo } = useMergeContacts();
	// Not a callback of `mutate`: those do not run once the dialog has unmounted.
	const undoIt = (id: string) =>
		undo
			.mutateAsync(id)
			.then(({ restored }) => notify.success(t('merge.undone', { name: restored.displayName })), notify.failure);
	const mergeThem = async (kept: Contact, other: Contact, take: MergeField[]): Promise<boolean> => {
		try {
			const { contact } = await merge.mutateAsync({ keptId: kept.id, contactId: other.id, take });
			const onPress = () => undoIt(other.id);
			notify.success(t('merge.done', { name: contact.displayName }), { label: t('choose.undo'), onPress });
			return true;
		} catch (error) {
			notify.failure(error);
			return false;
		}
	};
	return { merge: mergeThem, undo: undoIt, isPending: merge.isPending || undo.isPending };
}

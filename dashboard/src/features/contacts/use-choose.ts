import type { ConversationRow } from '@debrief/shared/contract/conversations/conversations.ts';
import { useTranslation } from 'react-i18next';
import { type ChosenContact, chosenBefore, useChooseContact } from '../../data/contacts/contact-suggestions.ts';
import { useNotify } from '../../platform/notify.ts';

type About = Pick<ConversationRow, 'id' | 'contact'>;

export function useChoose({ id: conversationId, contact }: About) {
	const { t } = useTranslation('contacts');
	const notify = useNotify();
	const choosing = useChooseContact();
	const choose = async (chosen: ChosenContact): Promise<boolean> => {
		const undo = chosenBefore({ contact });
		try {
			const saved = await choosing.mutateAsync({ conversationId, contact: chosen, before: contact?.id ?? null });
			const name = saved.contact?.displayName;
			notify.success(name ? t('choose.done', { name }) : t('choose.removed'), {
				label: t('choose.undo'),
				// Not a callback of `mutate`: those do not run once the dialog has unmounted.
				onPress: () =>
					choosing
						.mutateAsync({ conversationId, contact: undo, before: saved.contact?.id ?? null })
						.catch(notify.failure),
			});
			return true;
		} catch (error) {
			notify.failure(error);
			return false;
		}
	};
	return { choose, isPending: choosing.isPending };
}

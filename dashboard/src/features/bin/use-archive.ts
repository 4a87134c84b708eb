import { useTranslation } from 'react-i18next';
import { useArchiveConversations } from '../../data/conversations/bin.ts';
import { paths } from '../../paths.ts';
import { useNotify } from '../../platform/notify.ts';

export const archivePath = paths.conversations('?archived=only');

/** Moves conversations to the archive or out of it. Resolves to whether that succeeded. */
export function useArchive() {
	// Its texts show after a click, which must not wait for them.
	const { t } = useTranslation('list', { useSuspense: false });
	const notify = useNotify();
	const { mutateAsync } = useArchiveConversations();
	const move = async (callIds: string[], isArchived: boolean): Promise<boolean> => {
		try {
			await mutateAsync({ callIds, isArchived });
		} catch (error) {
			notify.failure(error);
			return false;
		}
		notify.show('secondary', t(isArchived ? 'archive.moved' : 'archive.movedOut', { count: callIds.length }), {
			label: t('archive.undo'),
			onPress: () => void move(callIds, !isArchived),
		});
		return true;
	};
	return move;
}

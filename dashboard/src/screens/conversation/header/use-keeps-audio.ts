import type { Conversation } from '@debrief/shared/contract/conversations/conversations.ts';
import { useTranslation } from 'react-i18next';
import { useProfile } from '../../../data/account/account.ts';
import { useUpdateConversation } from '../../../data/conversations/change-conversations.ts';
import { useSettings } from '../../../data/settings.ts';
import { useNotify } from '../../../platform/notify.ts';

/** Exempts the audio from automatic deletion. Undefined for other users, and where the exemption has no effect. */
export function useKeepsAudio(conversation: Conversation) {
	const { t } = useTranslation('conversation');
	const profile = useProfile().data;
	const isPrivate = useSettings().data?.audioAutomaticDeletion === true;
	const update = useUpdateConversation(conversation.id);
	const notify = useNotify();
	const { keepsAudio = false, ownerId, files } = conversation;
	const hasAudio = files.some(({ audioDeletedAt }) => !audioDeletedAt);
	if (profile?._id !== ownerId || !hasAudio || !(isPrivate || keepsAudio)) return undefined;
	const onChange = () =>
		update.mutate(
			{ keepsAudio: !keepsAudio },
			{
				onSuccess: () => notify.success(t(keepsAudio ? 'header.audioGoes' : 'header.audioKept')),
				onError: notify.failure,
			},
		);
	return { keepsAudio, onChange };
}

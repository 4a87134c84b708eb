import type { ConversationRow } from '@debrief/shared/contract/conversations/conversations.ts';
import { useProfile } from '../../data/account/account.ts';
import { useConversations } from '../../data/conversations/conversations.ts';

/** Null without a welcome, undefined while that is not known. */
export function useWelcome(): ConversationRow[] | null | undefined {
	const profile = useProfile();
	const isWanted = profile.data?.showWelcomeMsg ?? false;
	const { data, isFetched } = useConversations({}, isWanted);
	if (!profile.data) return profile.isFetched ? null : undefined;
	if (!isWanted) return null;
	if (!data) return isFetched ? null : undefined;
	const rows = data.pages.flatMap((page) => page.list);
	return rows.every(({ source }) => source === 'demo') ? rows : null;
}

import type { ConversationRow } from '@debrief/shared/contract/conversations/conversations.ts';
import { useEffect } from 'react';
import { useProfile } from '../../data/account/account.ts';
import { useConversations } from '../../data/conversations/conversations.ts';

const demosMayTakeMs = [1_000, 2_000, 4_000, 8_000];

/** Null without a welcome, undefined while that is not known. */
export function useWelcome(): ConversationRow[] | null | undefined {
	const profile = useProfile();
	const isWanted = profile.data?.showWelcomeMsg ?? false;
	const { data, isFetched, refetch } = useConversations({}, isWanted);
	const isEmpty = data?.pages[0]?.list.length === 0;
	useEffect(() => {
		if (!isWanted || !isEmpty) return;
		// A job makes the demos of a new account.
		const timers = demosMayTakeMs.map((ms) => setTimeout(() => void refetch(), ms));
		return () => timers.forEach(clearTimeout);
	}, [isWanted, isEmpty, refetch]);
	if (!profile.data) return profile.isFetched ? null : undefined;
	if (!isWanted) return null;
	if (!data) return isFetched ? null : undefined;
	const rows = data.pages.flatMap((page) => page.list);
	return rows.every(({ source }) => source === 'demo') ? rows : null;
}

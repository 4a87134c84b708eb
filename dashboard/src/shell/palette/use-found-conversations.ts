import type { ConversationRow } from '@debrief/shared/contract/conversations/conversations.ts';
import { useEffect, useState } from 'react';
import { useConversations } from '../../data/conversations/conversations.ts';

const pauseMs = 200;
const most = 6;

export function useFoundConversations(
	query: string,
	isWanted: boolean,
): { rows: readonly ConversationRow[]; isSearching: boolean } {
	const typed = query.trim();
	const [search, setSearch] = useState(typed);
	useEffect(() => {
		const timer = setTimeout(() => setSearch(typed), pauseMs);
		return () => clearTimeout(timer);
	}, [typed]);
	const { data, isFetching } = useConversations(search ? { search } : {}, isWanted);
	const rows = data?.pages[0]?.list.slice(0, most) ?? [];
	return { rows, isSearching: isWanted && (isFetching || search !== typed) };
}

export function peopleIn(rows: readonly ConversationRow[], query: string): string[] {
	const wanted = query.trim().toLowerCase();
	if (!wanted) return [];
	const names = rows.flatMap(({ contact, speakers, userName }) => [
		contact?.displayName ?? '',
		...speakers.map(({ name }) => name ?? ''),
		userName,
	]);
	return [...new Set(names)].filter((name) => name.toLowerCase().includes(wanted)).slice(0, 4);
}

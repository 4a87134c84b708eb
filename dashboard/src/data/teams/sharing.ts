import type { ShareRight } from '@debrief/shared/contract/conversations/conversations.ts';
import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query';
import { useApi } from '../../platform/api.ts';
import { useInvalidate } from '../invalidate.ts';
import { keys } from '../keys.ts';
import { useTeams } from './teams.ts';

/** `detail` tells namesakes apart. An address is its own id. */
export type Subject = { subject: 'user' | 'team' | 'address'; id: string; name: string; detail: string | null };

const shownAtMost = 8;

export function useSubjects(text: string) {
	const api = useApi();
	const teams = useTeams();
	const people = useQuery({
		queryKey: [...keys.members, 'subjects', text],
		queryFn: ({ signal }) =>
			text
				? api.searchMembers({ query: { q: text, limit: shownAtMost } }, { signal })
				: api.listMembers({ query: { limit: shownAtMost } }, { signal }),
		placeholderData: keepPreviousData,
	});
	const found = teams.data?.list.filter(({ name }) => name.toLowerCase().includes(text.toLowerCase())) ?? [];
	const subjects: Subject[] = [
		...found.slice(0, shownAtMost).map(({ id, name }) => ({ subject: 'team' as const, id, name, detail: null })),
		...(people.data?.list ?? []).map(({ id, email, fullName }) => ({
			subject: 'user' as const,
			id,
			name: fullName ?? email,
			detail: fullName ? email : null,
		})),
	];
	return {
		subjects,
		isLoaded: Boolean(teams.data && people.data),
		isCurrent: people.data !== undefined && !people.isPlaceholderData,
		hasFailed: teams.isError || people.isError,
	};
}

type Sharing = {
	callIds: string[];
	subjects: readonly Pick<Subject, 'subject' | 'id'>[];
	right: ShareRight | null;
	teamId?: string | undefined;
	comment?: string;
	notifies?: boolean;
};

export function useShare() {
	const api = useApi();
	const invalidate = useInvalidate();
	return useMutation({
		mutationFn: ({ subjects, comment, teamId, ...rest }: Sharing) => {
			const idsOf = (kind: Subject['subject']) =>
				subjects.filter(({ subject }) => subject === kind).map(({ id }) => id);
			const emails = idsOf('address');
			const body = {
				...rest,
				...(comment && { comment }),
				userIds: idsOf('user'),
				teamIds: idsOf('team'),
				...(emails.length > 0 && { emails, ...(teamId && { teamId }) }),
			};
			return api.shareConversations({ body });
		},
		onSettled: () => invalidate(keys.anyConversation, keys.allConversations, keys.invitations),
	});
}

import type { ConversationRow } from '@debrief/shared/contract/conversations/conversations.ts';
import { formatListDate } from '@debrief/shared/domain/time/date-format.ts';
import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';

type Titled = Pick<ConversationRow, 'title' | 'type' | 'startedAt'>;

export const hasTitle = ({ title }: Pick<Titled, 'title'>): boolean => Boolean(title?.trim());

/** The title of a conversation; without one, its type and start in the reader's language. */
export function useConversationTitle(): (conversation: Titled) => string {
	const { t } = useTranslation('app');
	return useCallback(
		({ title, type, startedAt }) =>
			title?.trim() || t(`conversations.untitled.${type}`, { at: formatListDate(startedAt) }),
		[t],
	);
}

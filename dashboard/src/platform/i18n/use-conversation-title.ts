import type { ConversationRow } from '@debrief/shared/contract/conversations/conversations.ts';
import { importSource, voiceMemoSource } from '@debrief/shared/domain/conversations/recording-source.ts';
import { formatListDate } from '@debrief/shared/domain/time/date-format.ts';
import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';

type Titled = Pick<ConversationRow, 'title' | 'type' | 'startedAt'> & { source?: string };

export const hasTitle = ({ title }: Pick<Titled, 'title'>): boolean => Boolean(title?.trim());

/** Null when it equals the title, and for generated names. */
export const fileNameBeside = ({
	title,
	source,
	fileName,
}: Pick<ConversationRow, 'title' | 'source' | 'fileName'>): string | null =>
	fileName &&
	fileName !== title &&
	(source === 'upload' || source === importSource || !hasTitle({ title })) &&
	source !== voiceMemoSource
		? fileName
		: null;

export function useConversationTitle(): (conversation: Titled) => string {
	const { t, i18n } = useTranslation('app');
	return useCallback(
		({ title, type, startedAt, source }) => {
			if (title?.trim()) return title.trim();
			if (source === voiceMemoSource) return t('conversations.untitledMemo', { at: formatListDate(startedAt) });
			return t(`conversations.untitled.${type}`, { at: formatListDate(startedAt) });
		},
		[t, i18n.language],
	);
}

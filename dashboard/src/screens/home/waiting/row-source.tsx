import type { NamedConversation } from '@debrief/shared/contract/conversations/conversation-kinds.ts';
import { formatPosition } from '@debrief/shared/domain/time/durations.ts';
import { TextLink } from '@debrief/shared/ui/buttons/text-link.tsx';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { paths } from '../../../paths.ts';
import { useConversationTitle } from '../../../platform/i18n/use-conversation-title.ts';

type Props = {
	callId: string | null;
	conversation: NamedConversation | null;
	/** In ms of a recording. */
	moment: { fileId: string; startedAt: number } | undefined;
	children: ReactNode;
};

export function RowSource({ callId, conversation, moment, children }: Props) {
	const { t } = useTranslation('start');
	const nameOf = useConversationTitle();
	return (
		<span className="flex flex-wrap items-center gap-x-2 gap-y-2 text-muted text-xs">
			{children}
			{callId && moment && (
				<TextLink
					aria-label={t('due.playAt', { position: formatPosition(moment.startedAt) })}
					href={paths.conversation(callId, { t: moment.startedAt / 1000, fileId: moment.fileId })}
				>
					<span className="num">{formatPosition(moment.startedAt)}</span>
				</TextLink>
			)}
			{callId && conversation && (
				<span className="line-clamp-1 min-w-0 wrap-anywhere">
					{t('due.in')} <TextLink href={paths.conversation(callId)}>{nameOf(conversation)}</TextLink>
				</span>
			)}
		</span>
	);
}

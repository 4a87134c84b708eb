import type { DuePoint } from '@debrief/shared/contract/conversations/due-points.ts';
import { formatDay } from '@debrief/shared/domain/time/date-format.ts';
import { TextLink } from '@debrief/shared/ui/buttons/text-link.tsx';
import { Badge } from '@debrief/shared/ui/display/badge.tsx';
import { useTranslation } from 'react-i18next';
import { paths } from '../../paths.ts';
import { useConversationTitle } from '../../platform/i18n/use-conversation-title.ts';

const most = 5;

/** Action points whose day is near or over, each with its conversation. */
export function DueRows({ points }: { points: readonly DuePoint[] }) {
	const { t } = useTranslation('start');
	const titleOf = useConversationTitle();
	const today = formatDay(new Date());
	return points.slice(0, most).map(({ id, callId, text, dueDate, conversation }) => (
		<li key={`${callId} ${id}`} className="grid min-h-11 items-center gap-x-4 gap-y-1 border-b py-1.5 sm:grid-cols-2">
			<span className="grid min-w-0">
				<span dir="auto" className="line-clamp-2 wrap-anywhere">
					{text}
				</span>
				<span className="truncate text-muted text-xs">
					{t('due.in')} <TextLink href={paths.conversation(callId)}>{titleOf(conversation)}</TextLink>
				</span>
			</span>
			<span>
				<Badge tone={dueDate < today ? 'danger' : dueDate === today ? 'warning' : 'outline'}>
					<span className="num">
						{dueDate === today ? t('due.today') : t(dueDate < today ? 'due.over' : 'due.on', { day: dueDate })}
					</span>
				</Badge>
			</span>
		</li>
	));
}

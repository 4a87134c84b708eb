import { formatListDate } from '@debrief/shared/domain/time/date-format.ts';
import { TextLink } from '@debrief/shared/ui/buttons/text-link.tsx';
import { TimeText } from '@debrief/shared/ui/display/time-text.tsx';
import { Panel } from '@debrief/shared/ui/layout/panel.tsx';
import { useTranslation } from 'react-i18next';
import { useConversations } from '../../data/conversations/conversations.ts';
import { paths } from '../../paths.ts';
import { useConversationTitle } from '../../platform/i18n/use-conversation-title.ts';
import { PagedList } from '../../shell/lists/paged-list.tsx';

export function ContactConversations({ contactId }: { contactId: string }) {
	const { t } = useTranslation('contact');
	const titleOf = useConversationTitle();
	const list = useConversations({ contacts: [contactId] });
	return (
		<Panel title={t('conversations')}>
			<PagedList
				list={list}
				failedTitle={t('conversationsFailed')}
				empty={<p className="text-muted">{t('noConversations')}</p>}
			>
				{(rows) => (
					<ul>
						{rows.map((row) => (
							<li key={row.id} className="flex flex-wrap items-baseline gap-x-3 border-b py-2 last:border-b-0">
								<span className="min-w-0 flex-1 basis-48 truncate">
									<TextLink href={paths.conversation(row.id)}>
										<bdi>{titleOf(row)}</bdi>
									</TextLink>
								</span>
								<span className="num text-muted text-xs">{formatListDate(row.startedAt)}</span>
								{row.duration > 0 && <TimeText ms={row.duration} />}
							</li>
						))}
					</ul>
				)}
			</PagedList>
		</Panel>
	);
}

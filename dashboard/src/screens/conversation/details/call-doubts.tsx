import type { Conversation } from '@debrief/shared/contract/conversations/conversations.ts';
import { callDoubts } from '@debrief/shared/domain/pbx/call-doubts.ts';
import { formatDetailDate } from '@debrief/shared/domain/time/date-format.ts';
import { useTranslation } from 'react-i18next';
import { DetailSection } from './detail-section.tsx';

export function CallDoubts({ call }: { call: NonNullable<Conversation['phoneSystem']> }) {
	const { t } = useTranslation('callExtensions');
	const values = {
		extension: call.extension ?? '',
		at: call.otherStartedAt ? formatDetailDate(call.otherStartedAt) : '',
	};
	return (
		<DetailSection title={t('doubts.title')}>
			<ul className="grid max-w-measure gap-1.5 text-muted">
				{callDoubts
					.filter((doubt) => call.doubts.includes(doubt))
					.map((doubt) => (
						<li key={doubt}>{t(`doubts.${doubt}`, values)}</li>
					))}
			</ul>
		</DetailSection>
	);
}

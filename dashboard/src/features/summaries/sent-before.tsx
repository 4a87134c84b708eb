import type { SummaryMail } from '@debrief/shared/contract/insights/summaries.ts';
import { formatListDate } from '@debrief/shared/domain/time/date-format.ts';
import { Badge } from '@debrief/shared/ui/display/badge.tsx';
import { useTranslation } from 'react-i18next';

const tones = { queued: 'outline', sending: 'outline', sent: 'neutral', kept: 'warning', failed: 'danger' } as const;

export function SentBefore({ sent }: Pick<SummaryMail, 'sent'>) {
	const { t } = useTranslation('summaries');
	if (sent.length === 0) return null;
	return (
		<section aria-label={t('before')} className="grid gap-1">
			<h3 className="font-act">{t('before')}</h3>
			<ul className="grid gap-1">
				{sent.map(({ to, state, createdAt }) => (
					<li key={`${to} ${createdAt}`} className="flex flex-wrap items-center gap-2">
						<span className="num min-w-0 flex-1 wrap-anywhere">{t('row', { to, at: formatListDate(createdAt) })}</span>
						{state && <Badge tone={tones[state]}>{t(`state.${state}`)}</Badge>}
					</li>
				))}
			</ul>
		</section>
	);
}

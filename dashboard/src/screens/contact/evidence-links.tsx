import type { Evidence } from '@debrief/shared/contract/insights/insights-shapes.ts';
import { formatListDate } from '@debrief/shared/domain/time/date-format.ts';
import { formatPosition } from '@debrief/shared/domain/time/durations.ts';
import { TextLink } from '@debrief/shared/ui/buttons/text-link.tsx';
import { useTranslation } from 'react-i18next';
import { paths } from '../../paths.ts';

type Props = {
	source: { callId: string; title: string | null; startedAt: string; isDemo: boolean };
	evidence: readonly Evidence[];
};

const shownAtMost = 2;

export function EvidenceLinks({ source: { callId, title, startedAt, isDemo }, evidence }: Props) {
	const { t } = useTranslation('contact');
	return (
		<span className="inline-flex flex-wrap items-center gap-x-2 text-muted text-xs">
			<TextLink href={paths.conversation(callId)}>
				<bdi>{title ?? t('untitled')}</bdi>
			</TextLink>
			<span className="num">{formatListDate(startedAt)}</span>
			{isDemo && <span>{t('demo')}</span>}
			{evidence.slice(0, shownAtMost).map(({ segmentId, fileId, startedAt: ms }) => (
				<TextLink key={segmentId} href={paths.conversation(callId, { segmentId, fileId, t: ms / 1000 })}>
					<span className="num">{formatPosition(ms)}</span>
				</TextLink>
			))}
		</span>
	);
}

import type { Sentiment } from '@debrief/shared/contract/insights/insights-shapes.ts';
import Meh from 'lucide-react/icons/face-neutral';
import Frown from 'lucide-react/icons/face-slightly-frowning';
import Smile from 'lucide-react/icons/face-slightly-smiling';
import { useTranslation } from 'react-i18next';
import { useEngineTexts } from '../../../platform/i18n/use-engine-texts.ts';
import { EvidenceChips } from './evidence.tsx';
import { InsightSection } from './insight-section.tsx';

const icons = { Positive: Smile, Neutral: Meh, Negative: Frown };

export function SentimentView({ sentiment }: { sentiment: Sentiment }) {
	const { t } = useTranslation('conversation');
	const reply = useEngineTexts().suggestedReply(sentiment);
	const Icon = icons[sentiment.sentiment];
	return (
		<InsightSection
			title={t('insights.sentiment')}
			note={
				<span
					data-sentiment={sentiment.sentiment}
					className="inline-flex h-5 items-center gap-1 rounded-xs bg-pressed px-1.5 font-act text-default leading-none data-[sentiment=Negative]:[&>.lucide]:text-sentiment-negative data-[sentiment=Neutral]:[&>.lucide]:text-sentiment-neutral data-[sentiment=Positive]:[&>.lucide]:text-sentiment-positive"
				>
					<Icon className="size-3.25" />
					{t(`insights.sentiments.${sentiment.sentiment}`)}
				</span>
			}
		>
			<p>
				{reply && (
					<>
						<b>{t('insights.suggestedReply')}</b> <bdi className="text-muted">{reply}</bdi>{' '}
					</>
				)}
				<EvidenceChips evidence={sentiment.evidence} />
			</p>
		</InsightSection>
	);
}

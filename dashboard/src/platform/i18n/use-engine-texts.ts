import type { ComplianceStep, Sentiment } from '@debrief/shared/contract/insights/insights-shapes.ts';
import { checkKeys, replyKeys } from '@debrief/shared/domain/conversations/engine-texts.ts';
import { useTranslation } from 'react-i18next';

export function useEngineTexts() {
	const { t } = useTranslation('conversation');
	return {
		checkName: ({ key, name }: Pick<ComplianceStep, 'key' | 'name'>): string => {
			const known = checkKeys.find((each) => each === key);
			return known ? t(`insights.checks.${known}`) : name;
		},
		suggestedReply: ({
			reply,
			recommended_agent_response,
		}: Pick<Sentiment, 'reply' | 'recommended_agent_response'>): string => {
			const known = replyKeys.find((each) => each === reply?.key);
			return known ? t(`insights.replies.${known}`, { quote: reply?.quote ?? '' }) : recommended_agent_response;
		},
	};
}

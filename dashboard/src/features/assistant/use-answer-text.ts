import type { Analysis } from '@debrief/shared/contract/insights/analyses.ts';
import { type AnswerPart, isAnswerPart } from '@debrief/shared/domain/conversations/answer-parts.ts';
import { useTranslation } from 'react-i18next';
import { formatShare } from '../../platform/i18n/format.ts';
import { useEngineTexts } from '../../platform/i18n/use-engine-texts.ts';

type Answer = Pick<Analysis, 'result' | 'parts'>;
type Values = AnswerPart['values'];

/** Answers of language models stay as they are. */
export function useAnswerText(): (answer: Answer) => string | null {
	const { t, i18n } = useTranslation(['assistant', 'conversation']);
	const { suggestedReply } = useEngineTexts();
	const mood = ({ sentiment, response = '', replyKey, quote = '' }: Values): string => {
		const known = sentiments.find((each) => each === sentiment);
		const reply = replyKey ? { reply: { key: replyKey, quote } } : {};
		return [
			`${t('conversation:insights.sentiment')}: ${known ? t(`conversation:insights.sentiments.${known}`) : sentiment}.`,
			suggestedReply({ recommended_agent_response: response, ...reply }),
		].join(' ');
	};
	const sentences: Record<AnswerPart['key'], (values: Values) => string | undefined> = {
		passage: ({ quotes }) => `${t('passage')}\n${quotes}`,
		passages: ({ quotes }) => `${t('passages')}\n${quotes}`,
		summary: ({ text }) => text,
		actionPoints: ({ points }) => `${t('conversation:insights.actionPoints')}:\n${points}`,
		promised: ({ points }) => `${t('promised')}\n${points}`,
		requested: ({ points }) => `${t('requested')}\n${points}`,
		kept: ({ points }) => `${t('kept')}\n${points}`,
		mood,
		tooUncertain: ({ share }) =>
			t('conversation:insights.withheld', { share: formatShare(Number(share), i18n.language) }),
	};
	return ({ result, parts }) =>
		parts?.every(isAnswerPart) ? parts.map(({ key, values }) => sentences[key](values)).join('\n\n') : result;
}

const sentiments = ['Positive', 'Neutral', 'Negative'] as const;

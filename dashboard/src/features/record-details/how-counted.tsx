import { useTranslation } from 'react-i18next';

type Props = { hasQuestions: boolean; isEstimated: boolean };

/** What the numbers count, and what they cannot know. */
export function HowCounted({ hasQuestions, isEstimated }: Props) {
	const { t } = useTranslation('conversation');
	return (
		<details className="pt-1.5 text-muted text-xs">
			<summary className="w-fit cursor-pointer rounded-xs py-1 hover:text-default">{t('stats.how')}</summary>
			<ul className="list-disc pt-0.5 pl-4">
				<li>{t('stats.howShare')}</li>
				<li>{t('stats.howTurn')}</li>
				<li>{t('stats.howInterruption')}</li>
				<li>{hasQuestions ? t('stats.howQuestion') : t('stats.noQuestions')}</li>
				{isEstimated && <li>{t('quality.estimatedSpeakers')}</li>}
			</ul>
		</details>
	);
}

import { TextLink } from '@debrief/shared/ui/buttons/text-link.tsx';
import { useTranslation } from 'react-i18next';
import { paths } from '../../../paths.ts';
import type { InsightsState } from './insights-state.ts';

type Props = { reason: Extract<InsightsState, { kind: 'failed' }>['reason'] };

export function InsightsFailure({ reason }: Props) {
	const { t } = useTranslation('conversation');
	if (reason === 'Disabled')
		return (
			<p>
				{t('insights.disabled')} <TextLink href={paths.settings('/insights')}>{t('insights.openSettings')}</TextLink>
			</p>
		);
	if (reason === 'LimitReached') return <p>{t('insights.limitReached')}</p>;
	if (reason === 'FileTooShort') return <p>{t('insights.tooShort')}</p>;
	if (reason === 'NoTranscript') return <p>{t('insights.noTranscript')}</p>;
	if (reason === 'NoEngine') return <p>{t('insights.noEngine')}</p>;
	return (
		<>
			<p className="font-act">{t('insights.failed')}</p>
			<ul className="list-disc pl-4 text-muted">
				<li>{t('insights.causeMissing')}</li>
				<li>{t('insights.causeShort')}</li>
				<li>{t('insights.causeServer')}</li>
			</ul>
		</>
	);
}

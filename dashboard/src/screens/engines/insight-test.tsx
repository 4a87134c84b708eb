import { useTranslation } from 'react-i18next';
import { useTestInsightServer } from '../../data/engines/engines.ts';
import { ServerTest } from './server-test.tsx';

export function InsightTest() {
	const { t } = useTranslation('engines');
	const test = useTestInsightServer();
	return (
		<ServerTest
			title={t('insights')}
			test={test}
			sentence={({ outcome, format }, seconds) =>
				[t(`insightTest.${outcome}`, { seconds }), format && t(`insightTest.${format}`)].filter(Boolean).join(' ')
			}
		/>
	);
}

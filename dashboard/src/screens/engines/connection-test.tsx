import { useTranslation } from 'react-i18next';
import { useTestSpeechServer } from '../../data/engines/engines.ts';
import { ServerTest } from './server-test.tsx';

export function ConnectionTest() {
	const { t } = useTranslation('engines');
	const test = useTestSpeechServer();
	return (
		<ServerTest
			title={t('speech')}
			test={test}
			sentence={({ outcome }, seconds) => t(`test.${outcome}`, { seconds })}
		/>
	);
}
